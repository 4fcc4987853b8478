import type { Kysely } from 'kysely';
import { rewards } from '../../../contract/limits.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter, Rate } from '../../adapters/limiter.ts';
import type { Schema } from '../../db/schema.ts';
import { limited } from '../../http/limited.ts';
import { paged } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve, serveMember, serveOnce } from '../../http/route.ts';
import type { Shelves } from '../catalogue/index.ts';
import { likeReview } from './likes/likes.ts';
import { presentReview, presentWithProducts } from './present.ts';
import { selectOwnReview } from './queries.ts';
import { listReviews, listReviewsBy } from './reviews.ts';
import { postReview } from './writing/writing.ts';

export interface ReviewParts {
  db: Kysely<Schema>;
  limiter: Limiter;
  shelves: Shelves;
  /** Told of products whose ratings have changed; resolved once lists show it. */
  rated(productIds: readonly number[]): Promise<void>;
  /** Forgets finished pages that show a thing. */
  purge(tag: string): void;
}

/** More than a person, or a whole office, writes and likes. */
const POSTS: Rate = { name: 'reviews-posts', points: 600, seconds: 600 };
const LIKES: Rate = { name: 'reviews-likes', points: 3000, seconds: 600 };

export function readingRoutes({ db, shelves }: ReviewParts): Route[] {
  return [
    serve('GET review/list/pagination/{productId}', async (asked, asker) => {
      const { rows, count } = await listReviews(db, asked, asker);
      const shown = rows.map((row) => presentReview(row, asker.lang));
      return paged(shown, count, asked.offset);
    }),
    serve('GET review/by/{uuid}', async (asked, asker) => {
      const { rows, count } = await listReviewsBy(db, asked, asker);
      const products = rows.map((row) => row.product_id);
      return paged(presentWithProducts(rows, await shelves.cards(products, asker), asker.lang), count, asked.offset);
    }),
    serveMember('GET review/mine/{id}', async ({ id }, asker) => {
      const row = found(await selectOwnReview(db, id, asker.caller.memberId));
      const [info] = presentWithProducts([row], await shelves.cards([row.product_id], asker), asker.lang);
      return { info: found(info) };
    }),
  ];
}

export function writingRoutes({ db, limiter, rated, purge }: ReviewParts): Route[] {
  return [
    serveOnce(
      'POST review',
      limited(limiter, POSTS, async (asked, { caller, lang, keep }) => {
        const shown = (id: number) => ({ id, reward_points: rewards.review, message: serverText(lang, 'reviews.posted') });
        const id = await postReview(db, caller.memberId, asked, (tx, made) => keep(tx, shown(made)));
        await rated([asked.product_id]);
        return shown(id);
      }),
    ),
    serveMember(
      'POST like/product',
      limited(limiter, LIKES, async (asked, { caller, lang }) => {
        const { isLiked, count } = await likeReview(db, caller.memberId, asked);
        purge(`product:${asked.product_id}`);
        return { is_like: isLiked ? 1 : 0, like_count: count, message: serverText(lang, isLiked ? 'reviews.liked' : 'reviews.unliked') };
      }),
    ),
  ];
}
