import { skinTones } from '../../../contract/choices.ts';
import type { Output } from '../../../contract/index.ts';
import { formatOf } from '../../../i18n/format.ts';
import { type Language, language } from '../../../i18n/languages.ts';
import { pictureUrl } from '../../http/picture-url.ts';
import type { ReviewRow } from './queries.ts';

type Review = Output<'GET review/list/pagination/{productId}'>['list'][number];

/** A review as everybody may read it. */
export function presentReview(row: ReviewRow, lang: Language): Review {
  return {
    id: row.id,
    product_id: row.product_id,
    rating: row.half_stars / 2,
    comment: row.comment,
    created_at: row.created_at.toISOString(),
    like_count: row.like_count,
    is_like: 0,
    customer: {
      uuid: row.uuid,
      name: row.name,
      image: pictureUrl(row.image),
      is_verified: row.is_verified ? 'Y' : 'N',
      skin_tone: skinTones.find((tone) => tone === row.skin_tone) ?? null,
      hair_style: row.hair_style,
      country: row.country === null ? null : formatOf(language(lang).locale).country(row.country),
    },
  };
}
