import { z } from 'zod';
import { defaulted } from '../input/absent.ts';
import { flagInput } from '../input/number.ts';
import { page } from '../paging.ts';
import * as v from '../values.ts';
import { periodInput } from './dashboard.ts';
import { listEndpoint } from './list.ts';

/** Keywords searched by fewer visitors than this are never shown. */
export const FEWEST_VISITORS = 5;

export const searches = [
  listEndpoint('GET console/searches', {
    noun: 'dashboard',
    summary: `Keywords by frequency; only those of at least ${FEWEST_VISITORS} visitors`,
    permission: 'dashboard',
    query: { days: periodInput, none: defaulted(flagInput, 0), ...page() },
    row: z.object({
      keyword: v.text.meta({ description: 'Normalised: lower case, without accents' }),
      lang: v.text,
      count: v.count,
      results: v.count.meta({ description: 'Number of results of the latest search' }),
      visitors: v.count.meta({ description: 'A lower bound; 64 means 64 or more' }),
    }),
  }),
] as const;
