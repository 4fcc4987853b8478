import type { Kysely } from 'kysely';
import { DEFAULT_SHOP_NAME } from '../../../contract/console/resources/settings.ts';
import type { Schema } from '../../db/schema.ts';
import type { Edits } from '../../http/edits.ts';
import { selectSettings } from './queries.ts';

/** Resolves to a function that returns the shop's current name from memory, for pages and mails. */
export async function readShopName(db: Kysely<Schema>, edits: Pick<Edits, 'onChange'>): Promise<() => string> {
  let name = DEFAULT_SHOP_NAME;
  const reread = async () => {
    name = (await selectSettings(db)).get('shop_name') ?? DEFAULT_SHOP_NAME;
  };
  edits.onChange('content', reread);
  await reread();
  return () => name;
}
