import { z } from 'zod';
import { defaulted } from '../input/absent.ts';
import { flagInput } from '../input/number.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { periodInput } from './dashboard.ts';
import { listEndpoint } from './list.ts';

/** Keywords of fewer visitors are shown to nobody. */
export const FEWEST_VISITORS = 5;

export const searches = [
  listEndpoint('GET console/searches', {
    noun: 'dashboard',
    summary: `What was searched for, most often first; only keywords of ${FEWEST_VISITORS} visitors and more`,
    permission: 'dashboard',
    query: { days: periodInput, none: defaulted(flagInput, 0), ...page() },
    row: z.object({
      keyword: v.text.meta({ description: 'Folded: lower case, without accents' }),
      lang: v.text,
      count: v.count,
      results: v.count.meta({ description: 'Of the latest search' }),
      visitors: v.count.meta({ description: 'At least so many; of 64 and more no more is known' }),
    }),
  }),
] as const;
