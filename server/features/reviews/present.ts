import { skinTones } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import { formatOf } from '../../../i18n/format.ts';
import { type Language, language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import { pictureUrl } from '../../http/picture-name.ts';
import type { Photo, ReviewRow } from './queries.ts';

type Review = Output<'GET review/list/pagination/{productId}'>['list'][number];
type Product = Output<'GET review/mine/{id}'>['info']['product'];

/** A review in the wire shape. */
export function presentReview(row: ReviewRow, lang: Language): Review {
  return {
    id: row.id,
    product_id: row.product_id,
    rating: row.half_stars / 2,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    like_count: row.like_count,
    is_like: row.is_liked ? 1 : 0,
    owns: row.owns ? 1 : 0,
    label: row.label,
    lang: row.lang,
    edited_at: row.edited_at?.toISOString() ?? null,
    rating_before: row.half_stars_before === null ? null : row.half_stars_before / 2,
    likes_before_edit: row.likes_before_edit,
    photos: row.photos.map((photo) => ({ ...presentPhoto(photo), withheld: photo.withheld })),
    withheld: row.withheld,
    customer: {
      uuid: row.uuid,
      name: row.name ?? serverText(lang, 'profiles.former_member'),
      image: pictureUrl(row.image),
      is_verified: row.is_verified ? 'Y' : 'N',
      skin_tone: skinTones.find((tone) => tone === row.skin_tone) ?? null,
      hair_style: row.hair_style,
      country: row.country === null ? null : formatOf(language(lang).locale).country(row.country),
    },
  };
}

export const presentPhoto = ({ id, image, alt, isSensitive }: Photo) => ({
  id,
  image: pictureUrl(image),
  alt,
  is_sensitive: isSensitive ? (1 as const) : (0 as const),
});

/** Reviews with their products; leaves out reviews whose product was just deleted. */
export function presentWithProducts(rows: readonly ReviewRow[], products: readonly Product[], lang: Language) {
  const byId = new Map(products.map((product) => [product.id, product]));
  return rows.flatMap((row) => {
    const product = byId.get(row.product_id);
    return product === undefined ? [] : [{ ...presentReview(row, lang), product }];
  });
}
