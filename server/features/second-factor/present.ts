import type { Output } from '../../../contract/index.ts';
import type { PasskeyRow } from './queries.ts';

/** A passkey in the wire shape, as its owner sees it. */
export const presentPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Output<'GET account/factor'>['info']['passkeys'][number] => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  used_at: usedAt?.toISOString() ?? null,
});
