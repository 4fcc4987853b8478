import fs from 'node:fs';
import type { Language } from '../../i18n/languages.ts';
import type { SeedTranslation } from '../../server/db/seed/data.ts';
import { starterTranslations } from '../../server/starter-content/content.ts';
import { foreignDescriptions } from '../catalogue/index.ts';
import type { ForeignProse } from '../prose/foreign.ts';

type TranslatedCatalogue = Pick<SeedTranslation, 'categories' | 'attributes' | 'brands' | 'banners'>;

/** The demo's words in every language that every shop begins with. */
export const demoTranslations = (): SeedTranslation[] =>
  starterTranslations().map((starter) => ({
    ...starter,
    ...(jsonOf(starter.lang, 'catalogue') as TranslatedCatalogue),
    products: productsIn(starter.lang),
  }));

/** The parts of a language's descriptions, a file each. */
const proseParts = ['families', 'textures', 'actives', 'notes', 'scents', 'houses'] as const;

function productsIn(lang: Language): Record<string, string> {
  if (!fs.existsSync(fileOf(lang, 'prose/families'))) return {};
  const parts = proseParts.map((part) => [part, jsonOf(lang, `prose/${part}`)]);
  const { scents, ...prose } = Object.fromEntries(parts);
  return foreignDescriptions({ ...prose, ...scents } as ForeignProse);
}

const fileOf = (lang: Language, name: string): URL => new URL(`./${lang}/${name}.json`, import.meta.url);
const jsonOf = (lang: Language, name: string): unknown => JSON.parse(fs.readFileSync(fileOf(lang, name), 'utf8'));
