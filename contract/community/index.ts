import { comments } from './comments.ts';
import { feed } from './feed.ts';
import { posts } from './posts.ts';

export const community = [...feed, ...posts, ...comments] as const;
