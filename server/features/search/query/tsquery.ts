import type { Alternative, Interpretation, Term, TermGroup } from './terms.ts';

/**
 * Interpretations as a `tsquery` literal that matches any of them. Words consist of letters, marks and digits, so quoting is enough. A
 * group that several interpretations share is written once, since the index collects a prefix each time it occurs.
 */
export function toTsquery(interpretations: Interpretation[]): string {
  return text(interpretations.map((interpretation) => new Map(interpretation.map((group) => [groupText(group), group]))));
}

/** An interpretation's groups, keyed by their `tsquery` text. */
type Written = Map<string, TermGroup>;

function text(interpretations: Written[]): string {
  const common = costliestOf(interpretations);
  if (common === undefined) return either(interpretations.map((interpretation) => all([...interpretation.keys()])));
  const others = interpretations.filter((interpretation) => !interpretation.has(common));
  const rests = interpretations
    .filter((interpretation) => interpretation.has(common))
    .map((interpretation) => new Map([...interpretation].filter(([key]) => key !== common)));
  const isEnough = rests.some((rest) => rest.size === 0);
  const shared = isEnough ? common : all([common, text(rests)]);
  return others.length === 0 ? shared : either([shared, text(others)]);
}

/** Among groups shared by several interpretations, the one whose prefixes have most documents; undefined where they share no prefix. */
function costliestOf(interpretations: Written[]): string | undefined {
  const groups = new Map(interpretations.flatMap((interpretation) => [...interpretation]));
  const costly = [...groups]
    .map(([key, group]) => ({
      key,
      prefixDocuments: prefixDocuments(group),
      count: interpretations.filter((interpretation) => interpretation.has(key)).length,
    }))
    .filter((group) => group.prefixDocuments > 0 && group.count > 1)
    .sort((a, b) => b.prefixDocuments * b.count - a.prefixDocuments * a.count);
  return costly[0]?.key;
}

function prefixDocuments({ alternatives }: TermGroup): number {
  const prefixes = alternatives.flatMap(({ terms }) => terms).filter((term) => term.isPrefix);
  return prefixes.reduce((sum, { documents }) => sum + documents, 0);
}

function groupText({ alternatives }: TermGroup): string {
  return either(alternatives.map(optionText));
}

function optionText({ terms }: Alternative): string {
  return all(terms.map(termText));
}

function termText({ word, isPrefix }: Term): string {
  return isPrefix ? `'${word}':*` : `'${word}'`;
}

function all(texts: string[]): string {
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(' & ')})`;
}

function either(texts: string[]): string {
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(' | ')})`;
}
