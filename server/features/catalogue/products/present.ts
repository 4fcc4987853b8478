import type { Output } from '../../../../contract/index.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { pictureUrl, productPictureUrl } from '../../../http/picture-name.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { ratingTenths } from '../listing/columns.ts';
import { lineage } from '../reference/index.ts';
import type { CatalogueContext } from '../shop.ts';
import type { ViewerState } from '../viewer-state.ts';
import type { CardRow, DetailRow } from './queries.ts';

export type Detail = Output<'GET product/slug/detail/{slug}'>['info'];
export type Card = Output<'GET highest/rated/product/list'>['list'][number];

/** A product as lists show it. */
export function presentCard(shop: CatalogueContext, row: CardRow, { currency }: RequestContext, marks: ViewerState): Card {
  const brand = shop.reference().brands.get(row.brandId);
  const hundredths = shop.money.shownHundredths(
    { minor: row.priceMinor, listedMinor: row.listedMinor, listedCurrency: row.listedCurrency, fixed: row.fixed },
    currency,
  );
  return {
    id: row.id,
    uuid: row.uuid,
    name: row.name,
    slug: row.slug,
    image: productPictureUrl(row.id, row.image),
    tint: row.tint,
    price: hundredths === null ? null : hundredths / 100,
    symbol: currency,
    brand: { id: row.brandId, name: brand?.name ?? '', slug: brand?.slug ?? '' },
    avg_rating: ratingTenths(row.ratingSum, row.ratingCount) / 10,
    number_of_ratings: row.ratingCount,
    ...marks(row.id),
  };
}

/** What a detail needs besides its row. */
interface DetailParts {
  /** Names of the label's ingredients. */
  names: ReadonlyMap<number, string>;
  marks: ViewerState;
  /** Id of the caller's own review. */
  reviewId: number | null;
}

/** A product as its own page shows it. */
export function presentDetail(
  shop: CatalogueContext,
  row: DetailRow,
  { names, marks, reviewId }: DetailParts,
  context: RequestContext,
): Detail {
  const card = presentCard(shop, row, context, marks);
  const category = shop.reference().tree.byId.get(row.categoryId);
  const path = category === undefined ? [] : lineage(category);
  const alt = `${card.brand.name} ${card.name}`;
  const pictures = row.pictures.map((one) => ({ image: pictureUrl(one.image), tint: one.tint, alt: one.alt ?? alt }));
  return {
    ...card,
    pictures: pictures.length > 0 ? pictures : [{ image: productPictureUrl(row.id, null), tint: null, alt }],
    description: row.description,
    description_lang: row.descriptionLang,
    barcode: row.barcode,
    is_fav: card.is_favorite === '1' ? 1 : 0,
    is_reviwed: reviewId === null ? 0 : 1,
    review_id: reviewId,
    total_user_rated: row.ratingCount,
    sub_categorie_id: path[1]?.id ?? null,
    categories: path.map((step) => ({ name: step.name(context.lang), slug: step.slug, level: step.level })),
    meta_title: row.metaTitle,
    meta_description: row.metaDescription,
    attributes: presentAttributes(shop, row.optionIds, context.lang),
    ingredient: (row.labelIds ?? []).map((id, at) => presentLabelEntry(names.get(id), id, row.labelWords?.[at] ?? '')),
    ingredients_status: row.ingredientsStatus,
    rating_histogram: row.ratingHistogram,
    ratings: {
      all: { average: card.avg_rating, count: row.ratingCount },
      independent: presentTally(row.independentSum, row.independentCount),
      owners: presentTally(row.ownerSum, row.ownerCount),
    },
    share_count: row.shareCount,
    source: row.sourceName === null ? null : { name: row.sourceName, licence: row.sourceLicence ?? '', url: row.sourceUrl },
  };
}

const presentTally = (sum: number, count: number) => ({ average: ratingTenths(sum, count) / 10, count });

function presentAttributes(shop: CatalogueContext, optionIds: readonly number[], lang: Language): Detail['attributes'] {
  const chosen = new Set(optionIds);
  return shop
    .reference()
    .attributes.all.map((attribute) => ({
      title: attribute.title(lang),
      options: attribute.options.filter((option) => chosen.has(option.id)).map((option) => option.title(lang)),
    }))
    .filter(({ options }) => options.length > 0);
}

function presentLabelEntry(name: string | undefined, id: number, word: string): Detail['ingredient'][number] {
  return { ingredient_id: id || null, ingredient: { id: id || null, name: name ?? word } };
}
