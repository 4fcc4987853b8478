import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter, Rate } from '../../adapters/limiter.ts';
import { toListPage } from '../../http/paging.ts';
import { rateLimited } from '../../http/rate-limit.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve, serveMember } from '../../http/route.ts';
import type { ProductCards } from '../catalogue/index.ts';
import { type HistoryParts, scanProduct, shareProduct, viewProduct } from './history.ts';
import { scanned, viewed } from './queries.ts';

export interface RouteParts extends HistoryParts {
  limiter: Limiter;
  productCards: ProductCards;
}

const rate = (name: string, points: number): Rate => ({ name: `history-${name}`, points, seconds: 600 });

/** Limits per network and member in ten minutes: more than a family needs, less than a bot would use. */
const VIEWS = rate('views', 1200);
const SHARES = rate('shares', 300);
const SCANS = rate('scans', 300);

export function noteRoutes({ limiter, productCards, ...parts }: RouteParts): Route[] {
  return [
    serve(
      'POST recent/viewed/product',
      rateLimited(limiter, VIEWS, async ({ product_id }, context) => {
        await viewProduct(parts, product_id, context);
        return { message: serverText(context.lang, 'history.viewed') };
      }),
    ),
    serve(
      'POST shared/product',
      rateLimited(limiter, SHARES, async ({ product_id }, context) => ({
        share_count: await shareProduct(parts, product_id, context),
        message: serverText(context.lang, 'history.shared'),
      })),
    ),
    serveMember(
      'POST scan/product',
      rateLimited(limiter, SCANS, async ({ barcode }, context) => {
        const [info] = await productCards.cards([await scanProduct(parts, barcode, context.caller.memberId)], context);
        return { info: found(info) };
      }),
    ),
  ];
}

export function historyListRoutes({ db, productCards }: RouteParts): Route[] {
  return [
    serveMember('GET recent/viewed/product/list', async ({ limit }, context) => {
      const { rows, count } = await viewed.select(db, context.caller.memberId, 0, limit);
      const ids = rows.map(({ id }) => id);
      return toListPage(await productCards.cards(ids, context), count, 0);
    }),
    serveMember('GET scan/recent', async ({ offset, limit }, context) => {
      const { rows, count } = await scanned.select(db, context.caller.memberId, offset, limit);
      const times = new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
      const cards = await productCards.cards([...times.keys()], context);
      const list = cards.map((card) => ({ ...card, scanned_at: times.get(card.id) ?? '' }));
      return toListPage(list, count, offset);
    }),
  ];
}
