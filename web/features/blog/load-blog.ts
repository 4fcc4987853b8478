import type { Call } from '../../kit/call.ts';
import { ignoreFailure } from '../../kit/ignore-failure.ts';

const noBlog = { list: [], url: null };

/** One large post and three rows next to it. */
const stories = 4;

/** The latest posts of the blog; empty if they cannot be loaded. */
export const loadBlog = (call: Call) => ignoreFailure(call('GET blog/post/list', { limit: stories }), noBlog);
