import { ignoreFailure } from '../kit/ignore-failure.ts';
import { screenCode } from '../kit/screen.tsx';
import type { Item } from '../kit/wire.ts';

export interface Countries {
  list: Item<'GET country/list'>[];
}

const none: Countries = { list: [] };

export default screenCode('signup', {
  load: async (_visit, call): Promise<Countries> => ({ list: (await ignoreFailure(call('GET country/list', {}), none)).list }),
  meta: ({ t }) => ({ title: t('accounts.signUp'), description: t('accounts.oneAccount'), hidden: true }),
  page: () => import('./signup.page.tsx'),
});
