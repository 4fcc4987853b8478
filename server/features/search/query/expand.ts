import { withoutArticle } from '../text/words.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { type AlikeGroups, alikeGroups, type FindAlike } from './alike.ts';
import { likelierWords, unknownWordAlternatives } from './corrections.ts';
import { findJoins, withJoin } from './joins.ts';
import type { Query, QueryWord } from './parse.ts';
import { type Alternative, asTyped, groupDocuments, type Interpretation, type TermGroup } from './terms.ts';
import { unspacedAlternatives, withOneLetterWrong } from './unspaced.ts';

/** One stage between the strictest interpretation of a query and the loosest. */
export interface Expansion {
  interpretations: Interpretation[];
  /** Alternatives of the words up to this stage, for ranking. */
  groups: TermGroup[];
  /** To be run only while fewer things than this have been found. */
  whileFewer: number;
}

/** At first a known word is only taken for a typo of a word this many times as frequent. */
const FAR_MORE_FREQUENT = 5;

const nothingAlike: FindAlike = () => [];

/** The stages to query in order until enough is found; none for a query without words. */
export function* expandQuery({ words }: Query, vocabulary: Vocabulary, findAlike = nothingAlike): Generator<Expansion, void> {
  if (words.length === 0) return;
  const alike = alikeGroups(vocabulary, findAlike(words));
  const groups = words.map((word, at) => termGroupOf(vocabulary, word, at, alike));
  const joins = [...findJoins(vocabulary, words, groups), ...alike.spans];
  yield { interpretations: [groups, ...joins.map((join) => withJoin(groups, join))], groups: [...groups, ...joins], whileFewer: 1 };
  const doubted = groups.map((group, at) => correctFrequent(vocabulary, words[at], group));
  if (doubted.some((group, at) => group !== groups[at])) {
    yield {
      interpretations: [doubted, ...joins.map((join) => withJoin(doubted, join))],
      groups: [...doubted, ...joins],
      whileFewer: fewFor(words.length),
    };
  }
  const forgiven = groups.map((group, at) => correctAny(vocabulary, words[at], group));
  if (forgiven.some(({ alternatives }, at) => alternatives.length > (doubted[at]?.alternatives.length ?? 0))) {
    yield {
      interpretations: [forgiven, ...joins.map((join) => withJoin(forgiven, join))],
      groups: [...forgiven, ...joins],
      whileFewer: 1,
    };
  }
  const sure = doubted.map((group, at) => (words[at]?.dense ? (forgiven[at] ?? group) : group));
  for (const interpretations of withFewerWords(sure)) yield { interpretations, groups: [...sure, ...joins], whileFewer: 1 };
}

function fewFor(words: number): number {
  if (words <= 2) return 10;
  return words === 3 ? 3 : 1;
}

/** Interpretations with fewer words: without unknown ones; then without one of the rarest; then the two rarest alone; then either. */
function* withFewerWords(groups: TermGroup[]): Generator<Interpretation[], void> {
  const known = groups.filter((group) => groupDocuments(group) > 0);
  if (known.length > 0 && known.length < groups.length) yield [known];
  if (known.length < 2) return;
  const rarest = known.toSorted((a, b) => groupDocuments(a) - groupDocuments(b));
  yield rarest.slice(0, 4).map((left) => known.filter((group) => group !== left));
  if (known.length > 3) yield [rarest.slice(0, 2)];
  if (known.length > 2) yield rarest.slice(0, 2).map((group) => [group]);
}

function termGroupOf(vocabulary: Vocabulary, word: QueryWord, at: number, { single, spans }: AlikeGroups): TermGroup {
  const others = single.get(at) ?? [];
  const isAlike = others.length > 0 || spans.some(({ covers }) => covers.includes(at));
  const own = word.dense ? unspacedAlternatives(vocabulary, word.text) : wordAlternatives(vocabulary, word, isAlike);
  return { covers: [at], alternatives: [...own, ...others] };
}

/** A word with a synonym is never taken for a typo. */
function wordAlternatives(vocabulary: Vocabulary, word: QueryWord, isAlike: boolean): Alternative[] {
  const forms = [...new Set([word.text, withoutArticle(word.text)])].map((text) => asTyped(vocabulary, text, word.typing));
  const known = isAlike || forms.some(({ documents }) => documents > 0);
  return known ? forms : [...forms, ...unknownWordAlternatives(vocabulary, word)];
}

/** A known word may be a typo of a far more frequent one. */
function correctFrequent(vocabulary: Vocabulary, word: QueryWord | undefined, group: TermGroup): TermGroup {
  return withCorrections(vocabulary, word, group, FAR_MORE_FREQUENT);
}

/** When nothing matches all words, any known word may be a typo, and so may any character of a run without blanks. */
function correctAny(vocabulary: Vocabulary, word: QueryWord | undefined, group: TermGroup): TermGroup {
  return word?.dense ? withOneLetterWrong(vocabulary, group, word.text) : withCorrections(vocabulary, word, group, 0);
}

function withCorrections(vocabulary: Vocabulary, word: QueryWord | undefined, group: TermGroup, times: number): TermGroup {
  if (word === undefined || word.dense || group.alternatives.some(({ source }) => source !== 'itself')) return group;
  const others = likelierWords(vocabulary, word, times * Math.max(1, groupDocuments(group)));
  return others.length === 0 ? group : { ...group, alternatives: [...group.alternatives, ...others] };
}
