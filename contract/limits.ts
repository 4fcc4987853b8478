// One file per kind of limit, so that a shop page loads those of lists without those of forms.
export { limitBounds } from './limits/bounds.ts';
export { display } from './limits/display.ts';
export { factorLimits } from './limits/factors.ts';
export { imageLimits } from './limits/images.ts';
export { lengths } from './limits/lengths.ts';
export { listSizes } from './limits/lists.ts';
export { accountLimits, historyLimits, memberRateLimits, popularityWorth, reviewPhotos, rewards } from './limits/members.ts';
export { moderationLimits } from './limits/moderation.ts';
