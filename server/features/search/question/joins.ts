import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { AskedWord } from './asked.ts';
import { oneLetterAway } from './corrections.ts';
import { documentsOf, type Group, itself, type Option, type Reading } from './reading.ts';

const MOST_JOINS = 2;

/** Neighbouring words that others write as one (`sun screen`), and chunks of many parts (`e.l.f`): most documents first. */
export function joinsOf(vocabulary: Vocabulary, words: AskedWord[], groups: Group[]): Group[] {
  const found = spans(words).flatMap((covers): Group[] => {
    const span = covers.flatMap((at) => words[at] ?? []);
    const text = span.map((word) => word.text).join('');
    const typing = span.at(-1)?.typing ?? false;
    const known = itself(vocabulary, text, typing);
    const unsure = covers.length === 2 && covers.some((at) => documentsIfItself(groups[at]) === 0);
    const options = known.documents > 0 ? [known] : unsure ? oneLetterAway(vocabulary, text, typing) : [];
    return options.length === 0 ? [] : [{ covers, options: options.map((option): Option => ({ ...option, how: 'join' })) }];
  });
  return found.sort((a, b) => documentsOf(b) - documentsOf(a)).slice(0, MOST_JOINS);
}

/** The same groups, those that the join covers replaced by it. */
export function withJoin(groups: Group[], join: Group): Reading {
  const [first] = join.covers;
  return groups.flatMap((group, at) => (at === first ? [join] : join.covers.includes(at) ? [] : [group]));
}

function spans(words: AskedWord[]): number[][] {
  const pairs = words.slice(1).map((_, left) => [left, left + 1]);
  const chunks = [...Map.groupBy(words.keys(), (at) => words[at]?.chunk).values()].filter((covers) => covers.length > 2);
  return [...pairs, ...chunks].filter((covers) => covers.every((at) => words[at]?.dense === false));
}

function documentsIfItself(group: Group | undefined): number {
  return (group?.options ?? []).reduce((sum, { how, documents }) => (how === 'itself' ? sum + documents : sum), 0);
}
