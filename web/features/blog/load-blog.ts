import type { Call } from '../../kit/call.ts';
import { quietly } from '../../kit/quiet.ts';

const noBlog = { list: [], url: null };

/** The latest posts of the blog; none when they cannot be loaded. */
export const loadBlog = (call: Call) => quietly(call('GET blog/post/list', {}), noBlog);
