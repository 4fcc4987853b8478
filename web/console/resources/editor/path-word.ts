import { useTexts } from '../../texts.ts';
import { type Path, partsOf } from '../model/thing.ts';
import { fieldWord, languageWord } from '../words.ts';

/** The label of a path: `Price`, or `Description, German`. */
export function usePathWords(): (path: Path) => string {
  const { t, locale } = useTexts();
  return (path) => {
    const { field, lang } = partsOf(path);
    const word = fieldWord(t, field);
    return lang === null ? word : t('resources.label.inLanguage', { field: word, language: languageWord(lang, locale) });
  };
}
