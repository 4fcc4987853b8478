import { type Kysely, sql } from 'kysely';
import type { PictureStore } from '../../adapters/picture-store.ts';
import type { Schema } from '../../db/schema.ts';
import { drawImported, packshot, rasterise } from '../../drawing/index.ts';
import { drawnProduct } from '../../http/picture-name.ts';

const WIDTH = 800;

/** Extends a store with pictures of products that have none: each is drawn on first request and stored. */
export function withDrawnPictures(store: PictureStore, db: Kysely<Schema>): PictureStore {
  return {
    ...store,
    async read(name) {
      const kept = await store.read(name);
      const productId = kept === null ? drawnProduct(name) : null;
      if (productId === null) return kept;
      const product = await selectDrawable(db, productId);
      if (product === undefined) return null;
      // Drawing takes a few ms on this thread, rasterising some tenths of a second on another.
      const drawn = await rasterise(packshot(drawImported(product)), { width: WIDTH });
      await store.write(name, drawn);
      return drawn;
    },
  };
}

interface Drawable {
  name: string;
  brand: string;
  categoryWords: string;
}

/** The facts that determine how a product is drawn. */
async function selectDrawable(db: Kysely<Schema>, productId: number): Promise<Drawable | undefined> {
  const { rows } = await sql<Drawable>`
    select t.name, b.name as brand, concat_ws(' ', above.name, ct.name) as "categoryWords"
    from product p
    join product_text t on t.product_id = p.id and t.lang = 'en'
    join brand b on b.id = p.brand_id
    join category c on c.id = p.category_id
    left join category_text ct on ct.category_id = c.id and ct.lang = 'en'
    left join category_text above on above.category_id = c.parent_id and above.lang = 'en'
    where p.id = ${productId}`.execute(db);
  return rows[0];
}
