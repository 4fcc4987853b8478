import type { Kysely } from 'kysely';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Schema } from '../../db/schema.ts';
import { toListPage } from '../../http/paging.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import { type Feature, serveMember } from '../../http/route.ts';
import { blockMember, muteMember } from './blocks.ts';
import { type BlockedRow, selectBlocked, selectUnseenReasons } from './queries.ts';

export { blockData } from './blocks.ts';

interface BlockParts {
  db: Kysely<Schema>;
  /** Purges cached pages that carry the tag. */
  purge(tag: string): void;
}

const flagOf = (is: boolean): 0 | 1 => (is ? 1 : 0);

const presentBlocked = ({ id, uuid, name, userName, image, isBlocked, isMuted }: BlockedRow) => ({
  ...{ id, uuid, name, user_name: userName, image: pictureUrl(image) },
  is_blocked: flagOf(isBlocked),
  is_muted: flagOf(isMuted),
});

/** Blocks and mutes between members. */
export function createBlocks({ db, purge }: BlockParts): Feature {
  return {
    noun: 'blocks',
    routes: [
      serveMember('POST block/user', async ({ to_id: otherId, to }, { caller: { memberId }, lang }) => {
        const { isOn, changed } = await blockMember(db, { memberId, otherId, to });
        for (const tag of changed) purge(tag);
        return { is_blocked: flagOf(isOn), message: serverText(lang, isOn ? 'blocks.blocked' : 'blocks.unblocked') };
      }),
      serveMember('POST mute/user', async ({ to_id: otherId, to }, { caller: { memberId }, lang }) => {
        const isOn = await muteMember(db, { memberId, otherId, to });
        return { is_muted: flagOf(isOn), message: serverText(lang, isOn ? 'blocks.muted' : 'blocks.unmuted') };
      }),
      serveMember('GET block/list', async ({ offset, limit, uuids = [] }, { caller: { memberId } }) => {
        const { rows, count } = await selectBlocked(db, memberId, { offset, limit });
        return { ...toListPage(rows.map(presentBlocked), count, offset), unseen: await selectUnseenReasons(db, memberId, uuids) };
      }),
    ],
  };
}
