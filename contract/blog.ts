import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listSizes } from './limits.ts';
import { limit, listOf } from './paging.ts';
import { image, text, textOrNull } from './values.ts';

const blogPost = z.object({ title: text, link: text, image, category: textOrNull }).meta({ id: 'BlogPost' });

export const blog = [
  endpoint('GET blog/post/list', {
    noun: 'blog',
    summary: 'Latest posts of the blog, and its address; empty while the blog is unavailable',
    access: 'everyone',
    input: z.object({ limit: limit(listSizes.blogPosts) }),
    output: listOf(blogPost).extend({ url: textOrNull }),
  }),
] as const;
