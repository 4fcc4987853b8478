import { screenCode } from '../kit/screen.tsx';
import { loadPerson, personMeta, personTags } from './person.ts';

export default screenCode('user-info', {
  load: loadPerson,
  meta: (visit, data) => personMeta(visit, data, visit.t('people.profileOf', { name: data.info.name })),
  tags: personTags,
  page: () => import('./user-info.page.tsx'),
});
