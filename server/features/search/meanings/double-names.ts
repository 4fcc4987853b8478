// Words for `&` by language: `Toners & mists` names two kinds of thing.
const AND: Readonly<Record<string, string>> = {
  ...{
    en: 'and',
    de: 'und',
    fr: 'et',
    es: 'y',
    it: 'e',
    nl: 'en',
    pl: 'i',
    pt: 'e',
    ru: 'и',
    sv: 'och',
    da: 'og',
    no: 'og',
    fi: 'ja',
    hi: 'और',
  },
};

/** Splits the name of two things; a word that only one half has belongs to both: `Base & top coats`. Empty for any other name. */
export function splitDoubleName(name: string, lang: string): string[] {
  const word = AND[lang];
  const parts = name.split(word === undefined ? /\s*[&和与及、]\s*|\s+و(?=\S{2})/ : new RegExp(`\\s*&\\s*|\\s+${word}\\s+`, 'i'));
  const [left, right] = parts.map((part) => part.trim().split(/\s+/));
  if (parts.length !== 2 || left?.[0] === undefined || right?.[0] === undefined || left[0] === '' || right[0] === '') return [];
  if (left.length === 1 && right.length > 1) return [`${left[0]} ${right.at(-1)}`, right.join(' ')];
  if (left.length > 1 && right.length === 1) return [left.join(' '), `${left[0]} ${right[0]}`];
  return [left.join(' '), right.join(' ')];
}
