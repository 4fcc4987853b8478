import { defineScreen } from '../kit/screen.tsx';
import type { Output } from '../kit/wire.ts';

export interface HomeData {
  meta: Output<'GET metaContent/detail/{n}'>;
}

export const home = defineScreen('home', {
  load: async (_visit, call) => ({ meta: await call('GET metaContent/detail/{n}', { n: 3 }) }),
  meta: (_visit, { meta }) => meta,
  page: () => import('./home.page.tsx'),
});
