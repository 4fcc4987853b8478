import { z } from 'zod';
import { categoryListTypes } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { idInput } from '../input/number.ts';
import { slugInput } from '../input/text.ts';
import { listSizes } from '../limits.ts';
import { limit, listOf, offset } from '../paging.ts';
import * as v from '../values.ts';
import { productFilterAt } from './filter.ts';
import { productDetail } from './product-detail.ts';
import { brandInfo, categoryInfo, productCard, productList } from './shapes.ts';

const noun = 'catalogue';
const access = 'everyone';

export const products = [
  endpoint('POST product/list/categorie-web/{slug}', {
    noun,
    summary: 'Products of a category and everything below it, filtered and sorted',
    access,
    input: productFilterAt,
    output: productList.extend({ info: categoryInfo, type: z.enum(categoryListTypes), categorie_id: v.id }),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
  endpoint('POST product/by/brand-slug-web/{slug}', {
    noun,
    summary: 'Products of a brand, filtered and sorted',
    access,
    input: productFilterAt,
    output: productList.extend({ info: brandInfo }),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
  endpoint('GET highest/rated/product/list', {
    noun,
    summary: 'The best rated products, by a Bayesian mean',
    access,
    input: z.object({ limit: limit(listSizes.highestRated) }),
    output: listOf(productCard),
    headers: ['symbol'],
  }),
  endpoint('GET product/slug/detail/{slug}', {
    noun,
    summary: 'A product',
    access,
    input: z.object({ slug: slugInput }),
    output: z.object({ info: productDetail }),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
  endpoint('GET similar/product', {
    noun,
    summary: 'Similar products',
    access,
    input: z.object({ product_id: idInput, limit: limit(listSizes.similarProducts), offset }),
    output: listOf(productCard),
    headers: ['symbol'],
    errors: ['not_found'],
  }),
] as const;
