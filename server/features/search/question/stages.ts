import { withoutArticle } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { Asked, AskedWord } from './asked.ts';
import { oneLetterOff, otherOptions } from './corrections.ts';
import { denseOptions, withOneLetterWrong } from './dense.ts';
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

/** A known word is at first taken for a typo only of one that is this many times as frequent. */
const FAR_MORE_FREQUENT = 5;

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
  const forgiven = groups.map((group, at) => forgive(vocabulary, words[at], group));
  if (forgiven.some(({ options }, at) => options.length > (doubted[at]?.options.length ?? 0))) {
    yield {
      readings: [forgiven, ...joins.map((join) => withJoin(forgiven, join))],
      groups: [...forgiven, ...joins],
      whileFewer: 1,
    };
  }
  const sure = doubted.map((group, at) => (words[at]?.dense ? (forgiven[at] ?? group) : group));
  for (const readings of looser(sure)) yield { readings, groups: [...sure, ...joins], whileFewer: 1 };
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

/** A known word may be a typo of a far more frequent one. */
function doubt(vocabulary: Vocabulary, word: AskedWord | undefined, group: Group): Group {
  return withCorrections(vocabulary, word, group, FAR_MORE_FREQUENT);
}

/** Where nothing holds all that was asked, any known word may be a typo, and so may any letter of a run without blanks. */
function forgive(vocabulary: Vocabulary, word: AskedWord | undefined, group: Group): Group {
  return word?.dense ? withOneLetterWrong(vocabulary, group, word.text) : withCorrections(vocabulary, word, group, 0);
}

function withCorrections(vocabulary: Vocabulary, word: AskedWord | undefined, group: Group, times: number): Group {
  if (word === undefined || word.dense || group.options.some(({ how }) => how !== 'itself')) return group;
  const others = oneLetterOff(vocabulary, word, times * Math.max(1, documentsOf(group)));
  return others.length === 0 ? group : { ...group, options: [...group.options, ...others] };
}
