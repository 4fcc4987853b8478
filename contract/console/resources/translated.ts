import { type ResourceName, resourceNames, resources } from '../resources.ts';

/** Resources whose things have texts in languages. */
export const translated = resourceNames.filter((name) => Object.keys(resources[name].texts).length > 0) as [
  ResourceName,
  ...ResourceName[],
];

/** `MISSING`: English shows instead; `STALE`: English has changed since; `FILLED`: neither, be it empty on purpose. */
export const translationStates = ['MISSING', 'STALE', 'FILLED'] as const;
export type TranslationState = (typeof translationStates)[number];
