import type { Language } from '../../i18n/languages.ts';
import type { SeedTranslation } from '../../server/db/seed/data.ts';
import { starterTranslations } from '../../server/starter-content/content.ts';
import { foreignDescriptions } from '../catalogue/index.ts';
import type { ForeignProse } from '../prose/foreign.ts';
import { demoTextsIn, hasDemoTexts } from './files.ts';

type TranslatedCatalogue = Pick<SeedTranslation, 'categories' | 'attributes' | 'brands' | 'banners'>;

/** The demo's texts in every language, based on the starter content. */
export const demoTranslations = (): SeedTranslation[] =>
  starterTranslations().map((starter) => ({
    ...starter,
    ...(demoTextsIn(starter.lang, 'catalogue') as TranslatedCatalogue),
    products: productsIn(starter.lang),
  }));

/** Files of a language that together make up its product descriptions. */
const proseParts = ['families', 'textures', 'actives', 'notes', 'scents', 'houses'] as const;

function productsIn(lang: Language): Record<string, string> {
  if (!hasDemoTexts(lang, 'prose/families')) return {};
  const parts = proseParts.map((part) => [part, demoTextsIn(lang, `prose/${part}`)]);
  const { scents, ...prose } = Object.fromEntries(parts);
  return foreignDescriptions({ ...prose, ...scents } as ForeignProse);
}
