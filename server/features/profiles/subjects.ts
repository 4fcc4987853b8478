import { prepare } from '../../db/prepared-statements.ts';
import type { SubjectStore } from '../../db/subjects.ts';

const profile = prepare<{
  uuid: string;
  name: string;
  about: string | null;
  image: string | null;
  lang: string;
  createdAt: Date;
  isHidden: boolean;
}>(`
  select uuid, name, about_us as about, image, lang, created_at as "createdAt", coalesce(suspended_until > now(), false) as "isHidden"
  from member where id = $1`);

/** Members as moderation handles them: what is decided about them restricts the account, so that they have no state of their own. */
export const memberSubjects: SubjectStore = {
  kind: 'MEMBER',
  async read(db, id) {
    const [row] = await profile(db, id);
    if (row === undefined) return undefined;
    const { uuid, name, about, image, lang, createdAt, isHidden } = row;
    return {
      ...{ memberId: id, state: isHidden ? 'HIDDEN' : 'VISIBLE', revision: 1, lang, createdAt, title: name },
      link: isHidden ? null : `/user-info/${uuid}`,
      ownLink: '/profile',
      words: { title: name, text: about ?? '', stars: null, images: image === null ? [] : [{ id, image, alt: '' }] },
    };
  },
  async setState(db, id) {
    const [row] = await profile(db, id);
    return row && (row.isHidden ? 'HIDDEN' : 'VISIBLE');
  },
  async changes(db, id) {
    const [row] = await profile(db, id);
    return { tags: row ? [`profile:${row.uuid}`, `member:${row.uuid}`, 'community'] : [], products: [] };
  },
  context: async () => [],
  visibleOf: async () => [],
};
