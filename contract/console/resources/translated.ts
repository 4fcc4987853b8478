import { altLength, type ResourceField, type ResourceName, resourceNames, resources } from '../resources.ts';

/** Resources whose things have texts in languages. */
export const translated = resourceNames.filter((name) => Object.keys(resources[name].texts).length > 0) as [
  ResourceName,
  ...ResourceName[],
];

/** Whether things of a resource have pictures, whose words are texts of theirs, too. */
export const hasAltTexts = (name: ResourceName): boolean => Object.values(resources[name].fields).some(({ kind }) => kind === 'pictures');

const ALT = 'alt:';
/** The field under which the words of a picture are translated. */
export const altField = (image: string): string => ALT + image;
/** The name of the picture whose words a field is; null for every other field. */
export const imageOfAlt = (field: string): string | null => (field.startsWith(ALT) ? field.slice(ALT.length) : null);

const ALT_TEXT: ResourceField = { kind: 'line', max: altLength, required: true };

/** What is known of a text by its field, such as `name` or `alt:front.webp`; undefined for a field that is no text. */
export function textField(name: ResourceName, field: string): ResourceField | undefined {
  if (Object.hasOwn(resources[name].texts, field)) return resources[name].texts[field];
  return hasAltTexts(name) && imageOfAlt(field) ? ALT_TEXT : undefined;
}

/** `MISSING`: English shows instead; `STALE`: English has changed since; `FILLED`: neither, be it empty on purpose. */
export const translationStates = ['MISSING', 'STALE', 'FILLED'] as const;
export type TranslationState = (typeof translationStates)[number];
