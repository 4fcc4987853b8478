import type { Kysely } from 'kysely';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Schema } from '../../db/schema.ts';
import { toListPage } from '../../http/paging.ts';
import { type Route, serve, serveMember } from '../../http/route.ts';
import type { Lexicon } from '../search/index.ts';
import { followMember, followTopic } from './follows.ts';
import { listPeople } from './people.ts';
import { presentPerson } from './present.ts';

interface RouteParts {
  db: Kysely<Schema>;
  names: Lexicon;
  purge(tag: string): void;
}

export function followRoutes({ db, names, purge }: RouteParts): Route[] {
  return [
    serve('GET customer/pagination/list', async ({ keyword, offset, limit }, { caller }) => {
      const { rows, count } = await listPeople(db, names, { me: caller?.memberId ?? 0, keyword, offset, limit });
      return toListPage(rows.map(presentPerson), count, offset);
    }),
    serveMember('POST follow/user', async ({ to_id, to }, { caller, lang }) => {
      const { isFollow, uuid } = await followMember(db, caller.memberId, to_id, to);
      // Not `member:…`, because pages that only show a member's texts do not show who follows whom.
      for (const shown of [uuid, caller.uuid]) purge(`profile:${shown}`);
      return { is_follow: isFollow, message: serverText(lang, isFollow ? 'follows.member' : 'follows.member_ended') };
    }),
    serveMember('POST follow/topic', async ({ topic_id, to }, { caller, lang }) => {
      const isFollow = await followTopic(db, caller.memberId, topic_id, to);
      purge('topics');
      return { is_follow: isFollow, message: serverText(lang, isFollow ? 'follows.topic' : 'follows.topic_ended') };
    }),
  ];
}
