import { serverText } from '../../../i18n/server-texts.ts';
import type { Limiter, Rate } from '../../adapters/limiter.ts';
import { limited } from '../../http/limited.ts';
import { paged } from '../../http/paging.ts';
import { found } from '../../http/refusal.ts';
import { type Route, serve, serveMember } from '../../http/route.ts';
import type { Shelves } from '../catalogue/index.ts';
import { type HistoryParts, scanProduct, shareProduct, viewProduct } from './history.ts';
import { scanned, viewed } from './queries.ts';

export interface RouteParts extends HistoryParts {
  limiter: Limiter;
  shelves: Shelves;
}

const rate = (name: string, points: number): Rate => ({ name: `history-${name}`, points, seconds: 600 });

/** What one network, and one member, may ask for in ten minutes: more than a family looks at, less than a robot would. */
const VIEWS = rate('views', 1200);
const SHARES = rate('shares', 300);
const SCANS = rate('scans', 300);

export function noteRoutes({ limiter, shelves, ...parts }: RouteParts): Route[] {
  return [
    serve(
      'POST recent/viewed/product',
      limited(limiter, VIEWS, async ({ product_id }, asker) => {
        await viewProduct(parts, product_id, asker);
        return { message: serverText(asker.lang, 'history.viewed') };
      }),
    ),
    serve(
      'POST shared/product',
      limited(limiter, SHARES, async ({ product_id }, asker) => ({
        share_count: await shareProduct(parts, product_id, asker),
        message: serverText(asker.lang, 'history.shared'),
      })),
    ),
    serveMember(
      'POST scan/product',
      limited(limiter, SCANS, async ({ barcode }, asker) => {
        const [info] = await shelves.cards([await scanProduct(parts, barcode, asker.caller.memberId)], asker);
        return { info: found(info) };
      }),
    ),
  ];
}

export function historyListRoutes({ db, shelves }: RouteParts): Route[] {
  return [
    serveMember('GET recent/viewed/product/list', async ({ limit }, asker) => {
      const { rows, count } = await viewed.select(db, asker.caller.memberId, 0, limit);
      const ids = rows.map(({ id }) => id);
      return paged(await shelves.cards(ids, asker), count, 0);
    }),
    serveMember('GET scan/recent', async ({ offset, limit }, asker) => {
      const { rows, count } = await scanned.select(db, asker.caller.memberId, offset, limit);
      const times = new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
      const cards = await shelves.cards([...times.keys()], asker);
      const list = cards.map((card) => ({ ...card, scanned_at: times.get(card.id) ?? '' }));
      return paged(list, count, offset);
    }),
  ];
}
