import { rewards } from '../../../contract/limits.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter, Rate } from '../../adapters/limiter.ts';
import type { Moderation } from '../../db/subjects.ts';
import { toListPage } from '../../http/paging.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve, serveIdempotent, serveMember } from '../../http/route.ts';
import type { ProductCards } from '../catalogue/index.ts';
import { likeReview } from './likes.ts';
import type { ReviewPhotoParts } from './photos/photos.ts';
import { presentReview, presentWithProducts } from './present.ts';
import { selectOwnReview } from './queries.ts';
import { listReviews, listReviewsBy } from './reviews.ts';
import { listRevisions } from './revisions.ts';
import { editReview, removeReview } from './writing/own.ts';
import { postReview } from './writing/writing.ts';

export interface ReviewParts extends ReviewPhotoParts {
  moderation: Moderation;
  limiter: Limiter;
  productCards: ProductCards;
  /** Called with products whose ratings have changed; resolves once lists show the change. */
  rated(productIds: readonly number[]): Promise<void>;
}

/** More than a person, or a whole office behind one network, writes and likes. */
const POSTS: Rate = { name: 'reviews-posts', points: 600, seconds: 600 };
const LIKES: Rate = { name: 'reviews-likes', points: 3000, seconds: 600 };

export function readingRoutes({ db, productCards }: ReviewParts): Route[] {
  return [
    serve('GET review/list/pagination/{productId}', async (asked, context) => {
      const { rows, count } = await listReviews(db, asked, context);
      const shown = rows.map((row) => presentReview(row, context.lang));
      return toListPage(shown, count, asked.offset);
    }),
    serve('GET review/by/{uuid}', async (asked, context) => {
      const { rows, count } = await listReviewsBy(db, asked, context);
      const products = rows.map((row) => row.product_id);
      return toListPage(presentWithProducts(rows, await productCards.cardsEver(products, context), context.lang), count, asked.offset);
    }),
    serveMember('GET review/mine/{id}', async ({ id }, context) => {
      const row = found(await selectOwnReview(db, id, context.caller.memberId));
      const [info] = presentWithProducts([row], await productCards.cardsEver([row.product_id], context), context.lang);
      return { info: found(info) };
    }),
    serveMember('GET review/{id}/revisions', async (asked, { caller }) => {
      const { list, count } = await listRevisions(db, caller.memberId, asked);
      return toListPage(list, count, asked.offset);
    }),
  ];
}

export function writingRoutes({ db, limiter, pictures, moderation, rated, purge }: ReviewParts): Route[] {
  const changed = async (productId: number, uuid: string) => {
    purge(`member:${uuid}`);
    await rated([productId]);
  };
  return [
    serveIdempotent(
      db,
      'POST review',
      rateLimited(limiter, POSTS, async (asked, { caller, lang, write }) => {
        const posted = await write(async (tx) => {
          const { id, isHeld } = await postReview(tx, moderation, caller.memberId, lang, asked);
          const message = serverText(lang, isHeld ? 'reviews.held' : 'reviews.posted');
          return { id, reward_points: rewards.review, is_held: isHeld ? 1 : 0, message };
        });
        await rated([asked.product_id]);
        return posted;
      }),
    ),
    serveMember(
      'PUT review/{id}',
      rateLimited(limiter, POSTS, async (asked, { caller, lang }) => {
        const { productId, isHeld } = await editReview({ db, moderation }, caller.memberId, lang, asked);
        await changed(productId, caller.uuid);
        return { is_held: isHeld ? 1 : 0, message: serverText(lang, isHeld ? 'reviews.held' : 'reviews.edited') };
      }),
    ),
    serveMember(
      'DELETE review/{id}',
      rateLimited(limiter, POSTS, async ({ id }, { caller, lang }) => {
        const { productId, points, images } = await removeReview({ db, moderation }, caller.memberId, id);
        await changed(productId, caller.uuid);
        for (const image of images) await pictures.discard(image);
        return { reward_points: points, message: serverText(lang, 'reviews.deleted') };
      }),
    ),
    serveMember(
      'POST like/product',
      rateLimited(limiter, LIKES, async (asked, { caller, lang }) => {
        const { isOn, count } = await likeReview(db, caller.memberId, asked);
        purge(`product:${asked.product_id}`);
        return { is_like: isOn ? 1 : 0, like_count: count, message: serverText(lang, isOn ? 'reviews.liked' : 'reviews.unliked') };
      }),
    ),
  ];
}
