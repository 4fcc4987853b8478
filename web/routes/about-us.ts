import { staticScreen } from './static-screen.ts';

export const aboutUs = staticScreen('about-us', 'GET cms/about-us', () => import('./about-us.page.tsx'));
