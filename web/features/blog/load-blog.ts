import type { Call } from '../../kit/call.ts';
import { ignoreFailure } from '../../kit/ignore-failure.ts';

const noBlog = { list: [], url: null };

/** One large story and three rows beside it. */
const stories = 4;

/** The latest posts of the blog; none when they cannot be loaded. */
export const loadBlog = (call: Call) => ignoreFailure(call('GET blog/post/list', { limit: stories }), noBlog);
