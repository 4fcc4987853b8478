import { type AppParts, createApp, type ShopApp } from '../../server/app.ts';

/** Nobody waits for a turn, so nobody is turned away. */
const unlimited = { maxConcurrent: Number.POSITIVE_INFINITY };

/** The real app over an open database, without pages; `parts` are put in the place of what a shop has. */
export async function openApp(parts: Omit<AppParts, 'renderer' | 'version'>): Promise<ShopApp> {
  const app = await createApp({ renderer: null, version: '0.0.0', admission: unlimited, ...parts });
  // Who writes faster than people would have everything held.
  await parts.database.kysely
    .insertInto('setting')
    .values({ name: 'burst', value: '0' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  await app.http.ready();
  await app.start();
  return app;
}
