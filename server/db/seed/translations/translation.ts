import type { Language } from '../../../../i18n/languages.ts';
import type { DemoPage } from '../shapes.ts';

interface Titled {
  title: string;
  description: string;
}

/** The words of the goods in another language, by slug: `catalogue.json`. */
interface CatalogueWords {
  categories: Readonly<Record<string, { name: string; description: string }>>;
  attributes: Readonly<Record<string, { title: string; options: Readonly<Record<string, string>> }>>;
  /** Descriptions; names stay as they are. */
  brands: Readonly<Record<string, string>>;
}

/** The words around them: `content.json`, and a file of HTML a page. */
interface ContentWords {
  /** Titles of topics by slug. */
  topics: Readonly<Record<string, string>>;
  /** In the order of the English ones. */
  banners: readonly Titled[];
  /** Titles and descriptions of the page kinds, by their number. */
  titles: Readonly<Record<string, Titled>>;
  /** Titles of the static pages. */
  pages: Readonly<Record<DemoPage['slug'], string>>;
}

/** What a stock says in another language than English. */
export interface Translation extends CatalogueWords, ContentWords {
  lang: Language;
  html: Readonly<Record<DemoPage['slug'], string>>;
  /** Descriptions by slug, in the languages that have a `prose` folder; names stay as they are. */
  products: Readonly<Record<string, string>>;
}

export type TranslatedCatalogue = CatalogueWords;
export type TranslatedContent = ContentWords;
