export { bulkCommunity } from './bulk.ts';
export { demoPosts } from './posts.ts';
