import { type AppParts, createApp, type ShopApp } from '../../server/app.ts';

/** No request waits for a slot, so none is turned away. */
const unlimited = { maxConcurrent: Number.POSITIVE_INFINITY };

/** Opens the real app over an open database, without pages; `parts` replace the defaults. */
export async function openApp(parts: Omit<AppParts, 'renderer' | 'version'>): Promise<ShopApp> {
  const app = await createApp({ renderer: null, version: '0.0.0', admission: unlimited, ...parts });
  // Otherwise members who write faster than people would be held as a burst.
  await parts.database.kysely
    .insertInto('setting')
    .values({ name: 'burst', value: '0' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await app.http.ready();
  await app.start();
  return app;
}
