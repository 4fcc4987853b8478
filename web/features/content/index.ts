export { ActivitySample } from './ActivitySample.tsx';
export { Banners } from './Banners.tsx';
export { excerpt } from './excerpt.ts';
export { StaticText } from './StaticText.tsx';
