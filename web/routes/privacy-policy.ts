import { staticScreen } from './static-screen.ts';

export const privacyPolicy = staticScreen('privacy-policy', 'GET cms/privacy', () => import('./privacy-policy.page.tsx'));
