import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { oneLetterAway } from './corrections.ts';
import type { QueryWord } from './parse.ts';
import { type Alternative, asTyped, groupDocuments, type Interpretation, type TermGroup } from './terms.ts';

const MOST_JOINS = 2;

/** Adjacent words that others write as one (`sun screen`), and chunks of many parts (`e.l.f`); those with most documents first. */
export function findJoins(vocabulary: Vocabulary, words: QueryWord[], groups: TermGroup[]): TermGroup[] {
  const found = spans(words).flatMap((covers): TermGroup[] => {
    const span = covers.flatMap((at) => words[at] ?? []);
    const text = span.map((word) => word.text).join('');
    const typing = span.at(-1)?.typing ?? false;
    const known = asTyped(vocabulary, text, typing);
    const unsure = covers.length === 2 && covers.some((at) => documentsIfItself(groups[at]) === 0);
    const alternatives = known.documents > 0 ? [known] : unsure ? oneLetterAway(vocabulary, text, typing) : [];
    return alternatives.length === 0
      ? []
      : [{ covers, alternatives: alternatives.map((alternative): Alternative => ({ ...alternative, source: 'join' })) }];
  });
  return found.sort((a, b) => groupDocuments(b) - groupDocuments(a)).slice(0, MOST_JOINS);
}

/** The groups, with those that the join covers replaced by it. */
export function withJoin(groups: TermGroup[], join: TermGroup): Interpretation {
  const [first] = join.covers;
  return groups.flatMap((group, at) => (at === first ? [join] : join.covers.includes(at) ? [] : [group]));
}

function spans(words: QueryWord[]): number[][] {
  const pairs = words.slice(1).map((_, left) => [left, left + 1]);
  const chunks = [...Map.groupBy(words.keys(), (at) => words[at]?.chunk).values()].filter((covers) => covers.length > 2);
  return [...pairs, ...chunks].filter((covers) => covers.every((at) => words[at]?.dense === false));
}

function documentsIfItself(group: TermGroup | undefined): number {
  return (group?.alternatives ?? []).reduce((sum, { source, documents }) => (source === 'itself' ? sum + documents : sum), 0);
}
