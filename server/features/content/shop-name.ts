import type { Kysely } from 'kysely';
import { DEFAULT_SHOP_NAME } from '../../../contract/console/resources/settings.ts';
import type { Schema } from '../../db/schema.ts';
import type { Edits } from '../../http/edits.ts';
import { selectSettings } from './queries.ts';

/** The shop's name as it is set now, which pages and mails say without asking the database. */
export async function readShopName(db: Kysely<Schema>, edits: Pick<Edits, 'onChange'>): Promise<() => string> {
  let name = DEFAULT_SHOP_NAME;
  const reread = async () => {
    name = (await selectSettings(db)).get('shop_name') ?? DEFAULT_SHOP_NAME;
  };
  edits.onChange('content', reread);
  await reread();
  return () => name;
}
