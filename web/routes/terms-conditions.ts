import { staticScreen } from './static-screen.ts';

export const termsConditions = staticScreen('terms-conditions', 'GET cms/terms', () => import('./terms-conditions.page.tsx'));
