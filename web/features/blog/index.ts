export { BlogLink } from './BlogLink.tsx';
export { BlogPosts } from './BlogPosts.tsx';
export { loadBlog } from './load-blog.ts';
