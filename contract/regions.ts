import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf } from './paging.ts';
import { id, image, text, textOrNull } from './values.ts';

const language = z
  .object({
    id,
    code: text.meta({ description: 'Lower-case URL prefix' }),
    flag: image,
    name: text.meta({ description: 'In the language itself' }),
  })
  .meta({ id: 'Language' });

const currency = z
  .object({
    id,
    title: text.meta({ description: 'ISO 4217 code, as sent in the `symbol` header' }),
    symbol: text.meta({ description: 'Currency sign' }),
  })
  .meta({ id: 'Currency' });

const country = z
  .object({ id, name: text, code: text.meta({ description: 'ISO 3166, two letters' }), dial_code: text })
  .meta({ id: 'Country' });

const noun = 'regions';
const access = 'everyone';
const input = z.object({});

export const regions = [
  endpoint('GET language/all', { noun, summary: 'The languages of the interface', access, input, output: listOf(language) }),
  endpoint('GET currency/all', { noun, summary: 'The currencies in which prices are shown', access, input, output: listOf(currency) }),
  endpoint('GET country/list', {
    noun,
    summary: 'All ISO 3166 countries, named in `lang`, and the one the caller is probably in',
    access,
    input,
    output: listOf(country).extend({ here: textOrNull.meta({ description: 'ISO 3166 code; null unless the shop looks up IP addresses' }) }),
  }),
] as const;
