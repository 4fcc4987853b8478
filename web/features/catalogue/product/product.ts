import type { Output } from '../../../kit/wire.ts';

/** A product as its own page knows it. */
export type Product = Output<'GET product/slug/detail/{slug}'>['info'];
