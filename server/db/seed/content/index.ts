export { demoBanners } from './banners.ts';
export { bulkTalk, type Talk } from './bulk.ts';
export { demoPages } from './pages.ts';
export { demoPosts } from './posts.ts';
export { demoMeta, demoSocial } from './titles.ts';
export { demoTopics } from './topics.ts';
