import type { FieldValues, PictureOfMany, ResourceTexts } from '../../../../contract/console/fields.ts';
import { altField, imageOfAlt } from '../../../../contract/console/resources/translated.ts';
import { resources } from '../../../../contract/console/resources.ts';
import { pictureName } from '../../../http/picture-name.ts';
import type { Changes, ResourceContent, ResourceStore } from '../resource-store.ts';

/** The field that holds a resource's pictures; undefined if it has none. */
const picturesField = ({ name }: Pick<ResourceStore, 'name'>): string | undefined =>
  Object.entries(resources[name].fields).find(([, { kind }]) => kind === 'pictures')?.[0];

function picturesOf(store: Pick<ResourceStore, 'name'>, { fields }: { fields: FieldValues }): PictureOfMany[] {
  const field = picturesField(store);
  return field === undefined ? [] : ((fields[field] ?? []) as PictureOfMany[]);
}

/** Addresses of a thing's pictures, keyed by the field of their alternative text. */
export const pictureAddresses = (store: Pick<ResourceStore, 'name'>, content: ResourceContent): Record<string, string> =>
  Object.fromEntries(picturesOf(store, content).map(({ image }) => [altField(pictureName(image)), image]));

/** The texts of a thing including its alternative texts, in every language that has any text. */
export function withAltTexts(store: Pick<ResourceStore, 'name'>, content: ResourceContent): ResourceTexts {
  const pictures = picturesOf(store, content);
  const langs = new Set([...Object.keys(content.texts), ...pictures.flatMap(({ alt }) => Object.keys(alt))]);
  const wordsIn = (lang: string) => pictures.map(({ image, alt }) => [altField(pictureName(image)), alt[lang] ?? null] as const);
  return Object.fromEntries([...langs].map((lang) => [lang, { ...content.texts[lang], ...Object.fromEntries(wordsIn(lang)) }]));
}

/** Those fields that are alternative texts of pictures the thing does not have. */
export function unknownAltTexts(store: Pick<ResourceStore, 'name'>, standing: ResourceContent, fields: readonly string[]): string[] {
  const known = pictureAddresses(store, standing);
  return fields.filter((field) => imageOfAlt(field) !== null && !Object.hasOwn(known, field));
}

/** Converts texts sent for a thing to changes: alternative texts become part of the field with the pictures. */
export function changesOfTexts(store: Pick<ResourceStore, 'name'>, standing: ResourceContent, sent: ResourceTexts): Changes {
  const texts: ResourceTexts = {};
  const words = new Map<string, Record<string, string | null>>();
  for (const [lang, values] of Object.entries(sent))
    for (const [field, text] of Object.entries(values)) {
      if (imageOfAlt(field) === null) texts[lang] = { ...texts[lang], [field]: text };
      else words.set(field, { ...words.get(field), [lang]: text });
    }
  const field = picturesField(store);
  if (field === undefined || words.size === 0) return { fields: {}, texts };
  const pictures = picturesOf(store, standing).map(({ image, alt }) => ({
    image,
    alt: written({ ...alt, ...words.get(altField(pictureName(image))) }),
  }));
  return { fields: { [field]: pictures }, texts };
}

/** Alternative texts sorted by language, without empty ones. */
const written = (alt: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(alt)
      .flatMap(([lang, text]) => (text ? [[lang, text] as const] : []))
      .sort(),
  );

/** Earlier English alternative texts of a thing, which its changes replaced, in the order of `changes`. */
export function earlierAltTexts(
  store: Pick<ResourceStore, 'name'>,
  changes: readonly { field: string; before: unknown }[],
): { field: string; text: string }[] {
  const own = picturesField(store);
  return changes
    .filter(({ field }) => field === own)
    .flatMap(({ before }) =>
      ((before ?? []) as PictureOfMany[]).map(({ image, alt }) => ({ field: altField(pictureName(image)), text: alt.en })),
    )
    .filter((one): one is { field: string; text: string } => Boolean(one.text));
}
