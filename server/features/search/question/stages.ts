import { bigrams, letters, withoutArticle } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Asked, AskedWord } from './asked.ts';
import { likelierOptions, otherOptions } from './corrections.ts';
import { joinsOf, withJoin } from './joins.ts';
import { documentsOf, type Group, itself, type Option, type Reading } from './reading.ts';

/** A step from the strictest reading of a question to the loosest. */
export interface Stage {
  readings: Reading[];
  /** All that can stand for an asked word by now, for ranking. */
  groups: Group[];
  /** Only to be asked while fewer things than this are found. */
  whileFewer: number;
}

/** What to ask the database, one stage after the other until one has found enough; none for a question without words. */
export function* stagesOf({ words }: Asked, vocabulary: Vocabulary): Generator<Stage, void> {
  if (words.length === 0) return;
  const groups = words.map((word, at) => groupOf(vocabulary, word, at));
  const joins = joinsOf(vocabulary, words, groups);
  yield { readings: [groups, ...joins.map((join) => withJoin(groups, join))], groups: [...groups, ...joins], whileFewer: 1 };
  const doubted = groups.map((group, at) => doubt(vocabulary, words[at], group));
  if (doubted.some((group, at) => group !== groups[at])) {
    yield {
      readings: [doubted, ...joins.map((join) => withJoin(doubted, join))],
      groups: [...doubted, ...joins],
      whileFewer: fewFor(words.length),
    };
  }
  for (const readings of looser(doubted)) yield { readings, groups: [...doubted, ...joins], whileFewer: 1 };
}

function fewFor(words: number): number {
  if (words <= 2) return 10;
  return words === 3 ? 3 : 1;
}

/** Without the words nobody knows; else with one of the rarest words missing; then the two rarest together, then either. */
function* looser(groups: Group[]): Generator<Reading[], void> {
  const known = groups.filter((group) => documentsOf(group) > 0);
  if (known.length > 0 && known.length < groups.length) yield [known];
  if (known.length < 2) return;
  const rarest = known.toSorted((a, b) => documentsOf(a) - documentsOf(b));
  yield rarest.slice(0, 4).map((left) => known.filter((group) => group !== left));
  if (known.length > 3) yield [rarest.slice(0, 2)];
  if (known.length > 2) yield rarest.slice(0, 2).map((group) => [group]);
}

function groupOf(vocabulary: Vocabulary, word: AskedWord, at: number): Group {
  return { covers: [at], options: word.dense ? denseOptions(vocabulary, word.text) : wordOptions(vocabulary, word) };
}

function wordOptions(vocabulary: Vocabulary, word: AskedWord): Option[] {
  const forms = [...new Set([word.text, withoutArticle(word.text)])].map((text) => itself(vocabulary, text, word.typing));
  const known = forms.some(({ documents }) => documents > 0);
  return known ? forms : [...forms, ...otherOptions(vocabulary, word)];
}

/** A run without blanks: by pairs of letters, or by single ones when nobody wrote one of the pairs. */
function denseOptions(vocabulary: Vocabulary, run: string): Option[] {
  const pairs = bigrams(run);
  const known = pairs.length > 0 && pairs.every((pair) => vocabulary.documents(pair) > 0);
  const grams = [...new Set(known ? pairs : letters(run))];
  const documents = Math.min(...grams.map((gram) => vocabulary.documents(gram)));
  return [{ terms: grams.map((word) => ({ word, begun: false })), how: 'itself', edits: 0, documents }];
}

/** A known word may be a typo, too. */
function doubt(vocabulary: Vocabulary, word: AskedWord | undefined, group: Group): Group {
  if (word === undefined || word.dense || group.options.some(({ how }) => how !== 'itself')) return group;
  const likelier = likelierOptions(vocabulary, word, documentsOf(group));
  return likelier.length === 0 ? group : { ...group, options: [...group.options, ...likelier] };
}
