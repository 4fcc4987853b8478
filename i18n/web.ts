import type { first } from './en/web/first/index.ts';
import type { web } from './en/web/index.ts';
import type { later } from './en/web/later/index.ts';
import { type Language, language } from './languages.ts';
import { type CompiledTexts, type Dictionary, type Translate, translator } from './texts.ts';

type WebDictionary = typeof web;
export type WebTranslate = Translate<WebDictionary>;

/** The texts of the shop's pages in one language. */
export interface WebTexts {
  /** Creates `t` for a shop's name; knows the texts of the first load, and the later ones once loaded. */
  translate(shop: string): WebTranslate;
  /** Loads the texts of popups, forms and members' pages. */
  loadLater(): Promise<void>;
}

type Load<D extends Dictionary> = () => Promise<{ default: CompiledTexts<D> }>;

interface Written {
  first: Load<typeof first>;
  later: Load<typeof later>;
}

/** Two chunks per language, of which a reader loads those of one language. */
const written: Record<Language, Written> = {
  en: { first: () => import('./en/web/first/compiled.ts'), later: () => import('./en/web/later/compiled.ts') },
  nl: { first: () => import('./nl/web/first/compiled.ts'), later: () => import('./nl/web/later/compiled.ts') },
  pl: { first: () => import('./pl/web/first/compiled.ts'), later: () => import('./pl/web/later/compiled.ts') },
  pt: { first: () => import('./pt/web/first/compiled.ts'), later: () => import('./pt/web/later/compiled.ts') },
  ru: { first: () => import('./ru/web/first/compiled.ts'), later: () => import('./ru/web/later/compiled.ts') },
  sv: { first: () => import('./sv/web/first/compiled.ts'), later: () => import('./sv/web/later/compiled.ts') },
  zh: { first: () => import('./zh/web/first/compiled.ts'), later: () => import('./zh/web/later/compiled.ts') },
  da: { first: () => import('./da/web/first/compiled.ts'), later: () => import('./da/web/later/compiled.ts') },
  de: { first: () => import('./de/web/first/compiled.ts'), later: () => import('./de/web/later/compiled.ts') },
  es: { first: () => import('./es/web/first/compiled.ts'), later: () => import('./es/web/later/compiled.ts') },
  fi: { first: () => import('./fi/web/first/compiled.ts'), later: () => import('./fi/web/later/compiled.ts') },
  fr: { first: () => import('./fr/web/first/compiled.ts'), later: () => import('./fr/web/later/compiled.ts') },
  hi: { first: () => import('./hi/web/first/compiled.ts'), later: () => import('./hi/web/later/compiled.ts') },
  it: { first: () => import('./it/web/first/compiled.ts'), later: () => import('./it/web/later/compiled.ts') },
  no: { first: () => import('./no/web/first/compiled.ts'), later: () => import('./no/web/later/compiled.ts') },
  ar: { first: () => import('./ar/web/first/compiled.ts'), later: () => import('./ar/web/later/compiled.ts') },
};

const loaded = new Map<Language, Promise<WebTexts>>();

/** Loads the texts of the pages once; numbers and plurals follow their language. */
export function loadWebTexts(code: Language): Promise<WebTexts> {
  const texts = loaded.get(code) ?? load(code);
  loaded.set(code, texts);
  return texts;
}

async function load(code: Language): Promise<WebTexts> {
  const { first, later } = written[code];
  // Later texts are merged into the first ones, so that every `t` already created knows them.
  const texts = { ...(await first()).default } as CompiledTexts<WebDictionary>;
  let coming: Promise<void> | undefined;
  const join = async () => void Object.assign(texts, (await later()).default);
  return {
    translate: (shop) => translator<WebDictionary>(texts, language(code).locale, shop),
    loadLater: () => {
      coming ??= join().catch((failure) => {
        coming = undefined;
        throw failure;
      });
      return coming;
    },
  };
}
