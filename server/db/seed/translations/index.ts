import fs from 'node:fs';
import { type Language, languages } from '../../../../i18n/languages.ts';
import { foreignDescriptions } from '../catalogue/index.ts';
import type { ForeignProse } from '../catalogue/prose/foreign.ts';
import type { TranslatedCatalogue, TranslatedContent, Translation } from './translation.ts';

/** The demo's words in every language that has a folder here. */
export function demoTranslations(): Translation[] {
  return languages.flatMap(({ code }) => (fs.existsSync(fileOf(code, 'catalogue.json')) ? [translationOf(code)] : []));
}

function translationOf(lang: Language): Translation {
  const text = (file: string) => fs.readFileSync(fileOf(lang, file), 'utf8');
  const html = { 'about-us': text('about-us.html'), privacy: text('privacy.html'), terms: text('terms.html') };
  const catalogue = JSON.parse(text('catalogue.json')) as TranslatedCatalogue;
  const content = JSON.parse(text('content.json')) as TranslatedContent;
  return { lang, ...catalogue, ...content, html, products: productsIn(lang) };
}

/** The parts of a language's descriptions, a file each. */
const proseParts = ['families', 'textures', 'actives', 'notes', 'scents', 'houses'] as const;

function productsIn(lang: Language): Record<string, string> {
  if (!fs.existsSync(fileOf(lang, 'prose/families.json'))) return {};
  const parts = proseParts.map((part) => [part, JSON.parse(fs.readFileSync(fileOf(lang, `prose/${part}.json`), 'utf8'))]);
  const { scents, ...prose } = Object.fromEntries(parts);
  return foreignDescriptions({ ...prose, ...scents } as ForeignProse);
}

const fileOf = (lang: Language, file: string): URL => new URL(`./${lang}/${file}`, import.meta.url);
