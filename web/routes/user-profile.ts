import { loadBlog } from '../features/blog/index.ts';
import type { Call } from '../kit/call.ts';
import { screenCode } from '../kit/screen.tsx';
import type { Visit } from '../kit/visit.ts';
import { loadPerson, personMeta, personTags } from './person.ts';

export type UserProfileData = Awaited<ReturnType<typeof load>>;

export default screenCode('user-profile', {
  load,
  meta: (visit, data) => personMeta(visit, data, data.info.name),
  tags: personTags,
  page: () => import('./user-profile.page.tsx'),
});

async function load(visit: Visit<'user-profile'>, call: Call) {
  const [person, blog] = await Promise.all([loadPerson(visit, call), loadBlog(call)]);
  return { ...person, blog };
}
