export { bulkMembers, bulkReviews } from './bulk.ts';
export { likesFor } from './likes.ts';
export { demoMembers } from './members.ts';
export { isMan } from './names.ts';
export { demoReviews } from './reviews.ts';
