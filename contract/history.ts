import { z } from 'zod';
import { cardFields, productCard } from './catalogue/shapes.ts';
import { endpoint } from './endpoint.ts';
import { idInput } from './input/number.ts';
import { lineInput } from './input/text.ts';
import { lengths, listSizes } from './limits.ts';
import { limit, listOf, page } from './paging.ts';
import { barcode } from './rules.ts';
import { acted, actedWith, count, time } from './values.ts';

const scannedProduct = z.object({ ...cardFields, scanned_at: time }).meta({ id: 'ScannedProduct' });

/** A barcode as printed or scanned; spaces and hyphens between the digits are ignored. */
const printed = z.preprocess(
  (value: string) => (typeof value === 'string' ? value.replaceAll(/[\s-]/g, '') : value),
  lineInput({ max: lengths.barcode, required: 'required.barcode', rules: [barcode] }),
);

const noun = 'history';

export const history = [
  endpoint('GET recent/viewed/product/list', {
    noun,
    summary: 'Last viewed products, each once',
    access: 'member',
    input: z.object({ limit: limit(listSizes.lastViewed) }),
    output: listOf(productCard),
    headers: ['symbol'],
  }),
  endpoint('POST recent/viewed/product', {
    noun,
    summary: 'Records a view; nothing is stored about visitors',
    access: 'everyone',
    input: z.object({ product_id: idInput }),
    output: acted,
    errors: ['not_found'],
  }),
  endpoint('GET scan/recent', {
    noun,
    summary: 'Last scanned products',
    access: 'member',
    input: z.object(page()),
    output: listOf(scannedProduct),
    headers: ['symbol'],
  }),
  endpoint('POST scan/product', {
    noun,
    summary: 'Finds a product by its barcode (EAN or UPC) and records the scan',
    access: 'member',
    input: z.object({ barcode: printed }),
    output: z.object({ info: productCard }),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
  endpoint('POST shared/product', {
    noun,
    summary: 'Records that a product was shared',
    access: 'everyone',
    input: z.object({ product_id: idInput }),
    output: actedWith({ share_count: count }),
    errors: ['not_found'],
  }),
] as const;
