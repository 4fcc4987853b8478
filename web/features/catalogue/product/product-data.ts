import { href, type Visit } from '../../../kit/visit.ts';
import type { Item } from '../../../kit/wire.ts';
import { pictureAddress } from '../../../ui/picture-address.ts';
import { gtinOf } from './barcode.ts';
import type { Product } from './product.ts';

type Review = Item<'GET review/list/pagination/{productId}'>;

/** Structured data of a product. There is no offer, because the shop sells nothing; ratings are omitted if there are none. */
export function productData(visit: Visit<'product'>, product: Product, reviews: readonly Review[]): object {
  const { name, slug, brand, pictures, description, barcode } = product;
  const url = visit.origin + href(visit, 'product', { slug });
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name,
    brand: { '@type': 'Brand', name: brand.name },
    ...(pictures.length > 0 && { image: pictures.map(({ image }) => new URL(pictureAddress(image, 1280), visit.origin).href) }),
    ...(description && { description }),
    ...(barcode && gtinOf(barcode)),
    ...(product.total_user_rated > 0 && { aggregateRating: ratingData(product) }),
    ...(reviews.length > 0 && { review: reviews.map(reviewData) }),
  };
}

const scale = { bestRating: 5, worstRating: 1 };

function ratingData({ avg_rating, total_user_rated }: Product): object {
  return { '@type': 'AggregateRating', ratingValue: avg_rating, ratingCount: total_user_rated, reviewCount: total_user_rated, ...scale };
}

function reviewData({ rating, comment, created_at, customer }: Review): object {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: customer.name },
    datePublished: created_at.slice(0, 10),
    reviewBody: comment,
    reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
  };
}
