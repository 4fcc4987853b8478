import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { optional } from '../input/absent.ts';
import { flagInput } from '../input/number.ts';
import { refusal } from '../input/refusal.ts';
import { keyword } from '../input/text.ts';
import { listOf, page } from '../paging.ts';
import { id, image, slug, text } from '../values.ts';
import { brand } from './shapes.ts';

/** A letter from A to Z in either case, parsed to upper case. */
const letter = z
  .string({ error: refusal('invalid.letter') })
  .regex(/^[A-Za-z]$/, 'invalid.letter')
  .toUpperCase();

const brandName = z.object({ id, title: text, name: text, slug, image }).meta({ id: 'BrandName' });

const noun = 'catalogue';
const access = 'everyone';

export const brands = [
  endpoint('GET brand/pagination/list', {
    noun,
    summary: 'Brands in alphabetical order for `lang`; `filter` is the first letter without accents',
    access,
    input: z.object({ ...page(), keyword, is_featured: optional(flagInput), filter: optional(letter) }),
    output: listOf(brand).extend({
      letters: z.array(z.string().length(1)).meta({ description: 'The first letters of all brands, A to Z, regardless of `filter`' }),
    }),
  }),
  endpoint('GET brand/list', {
    noun,
    summary: 'All brands in alphabetical order for `lang`',
    access,
    input: z.object({}),
    output: listOf(brandName),
  }),
] as const;
