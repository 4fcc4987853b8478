import type { Language } from '../../i18n/languages.ts';
import { demoTextsIn } from '../translations/files.ts';

/** The parts of an article that are the same in every language, newest first. */
const bundled = [
  { slug: 'reading-a-label-from-the-back', picture: 'topic-reading-labels.webp', category: 'labels' },
  { slug: 'what-a-perfume-does-after-lunch', picture: 'topic-scent.webp', category: 'fragrance' },
  { slug: 'two-fingers-of-sunscreen', picture: 'topic-sun-sense.webp', category: 'sun' },
  { slug: 'the-three-step-week', picture: 'topic-barrier-care.webp', category: 'routines' },
];

/** Contents of `blog.json` in one language. */
interface BlogTexts {
  /** Heading of the list. */
  name: string;
  /** Text of the link from an article to the list. */
  all: string;
  /** Keyed by category. */
  categories: Readonly<Record<string, string>>;
  /** Keyed by the article's slug. */
  articles: Readonly<Record<string, { title: string; paragraphs: readonly string[] }>>;
}

/** An article of the demo in one language; its texts are plain text. */
export interface Article {
  slug: string;
  title: string;
  category: string;
  paragraphs: readonly string[];
  /** Name of a stored picture. */
  picture: string;
}

/** The demo's blog in one language. */
export interface DemoArticles {
  name: string;
  all: string;
  articles: readonly Article[];
}

function readArticles(lang: Language): DemoArticles {
  const { name, all, categories, articles } = demoTextsIn(lang, 'blog') as BlogTexts;
  const inWords = ({ slug, picture, category }: (typeof bundled)[number]): Article => {
    const { title, paragraphs } = articles[slug] ?? { title: '', paragraphs: [] };
    return { slug, picture, category: categories[category] ?? '', title, paragraphs };
  };
  return { name, all, articles: bundled.map(inWords) };
}

const read = new Map<Language, DemoArticles>();

/** The demo's blog in a language, read from its file once. */
export function articlesIn(lang: Language): DemoArticles {
  const known = read.get(lang) ?? readArticles(lang);
  read.set(lang, known);
  return known;
}
