import { expectTypeOf, test } from 'vitest';
import type { Input, Key, Output, Parsed } from './index.ts';

test('types callers, handlers and answers by the key', () => {
  expectTypeOf<Input<'GET product/slug/detail/{slug}'>>().toEqualTypeOf<{ slug: string }>();
  expectTypeOf<Input<'POST follow/topic'>['to']>().toEqualTypeOf<0 | 1 | '0' | '1' | null | undefined>();
  expectTypeOf<Input<'GET similar/product'>['limit']>().toEqualTypeOf<number | string | null | undefined>();
  expectTypeOf<Parsed<'GET similar/product'>>().toEqualTypeOf<{ product_id: number; limit: number; offset: number }>();
  expectTypeOf<Parsed<'POST product/search-web'>['brands']>().toEqualTypeOf<number[] | undefined>();
  expectTypeOf<Parsed<'POST product/search-web'>['order_by']>().toEqualTypeOf<
    'relevance' | 'popularity' | 'price' | 'rating' | 'newest' | undefined
  >();
  expectTypeOf<Output<'POST follow/topic'>>().toEqualTypeOf<{ is_follow: 0 | 1; message: string }>();
  expectTypeOf<Output<'GET scan/recent'>['list'][number]['price']>().toEqualTypeOf<number | null>();
  expectTypeOf<Output<'GET language/all'>['next_offset']>().toEqualTypeOf<number | null>();
});

test('the type checker refuses what the contract does not declare', () => {
  // @ts-expect-error no such call
  const unknown: Key = 'GET product/all';
  // @ts-expect-error the slug is missing
  const missing: Input<'GET get-post/{slug}'> = {};
  // @ts-expect-error no such order
  const order: Input<'POST product/search-web'> = { order_by: 'name' };
  // @ts-expect-error a flag is 0 or 1
  const flag: Input<'POST favourite'> = { product_id: 1, to: true };
  // @ts-expect-error an answer never lacks a key
  const answer: Output<'GET cms/social-media'> = { instagram: null, facebook: null };
  return [unknown, missing, order, flag, answer];
});
