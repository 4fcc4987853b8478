import { serverTexts } from '../../../../i18n/en/server/index.ts';
import type { Language } from '../../../../i18n/languages.ts';
import { serverText } from '../../../../i18n/server-texts.ts';

/** A group of ingredients as its row has it. */
interface NamedGroup {
  slug: string;
  title: string;
  why: string;
}

/** What a group is called and why people avoid it, in a language; a group of the shop's own says what stands in its row. */
export function groupWords({ slug, title, why }: NamedGroup, lang: Language): { title: string; why: string } {
  const key = `ingredient_group.${slug}`;
  if (!(`${key}.title` in serverTexts)) return { title, why };
  return { title: serverText(lang, `${key}.title`), why: serverText(lang, `${key}.why`) };
}
