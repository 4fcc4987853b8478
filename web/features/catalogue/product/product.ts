import type { Output } from '../../../kit/wire.ts';

/** A product as returned for its own page. */
export type Product = Output<'GET product/slug/detail/{slug}'>['info'];
