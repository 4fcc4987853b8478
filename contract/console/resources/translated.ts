import { altLength, type ResourceField, type ResourceName, resourceNames, resources } from '../resources.ts';

/** Resources with translatable texts. */
export const translated = resourceNames.filter((name) => Object.keys(resources[name].texts).length > 0) as [
  ResourceName,
  ...ResourceName[],
];

/** Whether a resource has pictures, whose alternative texts are translatable, too. */
export const hasAltTexts = (name: ResourceName): boolean => Object.values(resources[name].fields).some(({ kind }) => kind === 'pictures');

const ALT = 'alt:';
/** The text field that holds a picture's alternative text. */
export const altField = (image: string): string => ALT + image;
/** The picture whose alternative text a field holds; null for all other fields. */
export const imageOfAlt = (field: string): string | null => (field.startsWith(ALT) ? field.slice(ALT.length) : null);

const ALT_TEXT: ResourceField = { kind: 'line', max: altLength, required: true };

/** The definition of a text field, such as `name` or `alt:front.webp`; undefined if the field is not translatable. */
export function textField(name: ResourceName, field: string): ResourceField | undefined {
  if (Object.hasOwn(resources[name].texts, field)) return resources[name].texts[field];
  return hasAltTexts(name) && imageOfAlt(field) ? ALT_TEXT : undefined;
}

/** `MISSING`: English is shown instead; `STALE`: the English text changed since; `FILLED`: neither, even if intentionally empty. */
export const translationStates = ['MISSING', 'STALE', 'FILLED'] as const;
export type TranslationState = (typeof translationStates)[number];
