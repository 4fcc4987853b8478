import type { Group, Option, Reading, Term } from './reading.ts';

/**
 * Readings as a `tsquery` literal: a document that fits any of them fits. Words are only letters, marks and digits, so quoting them is enough.
 * What several readings need is written once: the index collects a beginning each time that it is written.
 */
export function tsquery(readings: Reading[]): string {
  return text(readings.map((reading) => new Map(reading.map((group) => [groupText(group), group]))));
}

/** A reading's groups by their texts. */
type Written = Map<string, Group>;

function text(readings: Written[]): string {
  const common = costliestOf(readings);
  if (common === undefined) return either(readings.map((reading) => all([...reading.keys()])));
  const others = readings.filter((reading) => !reading.has(common));
  const rests = readings.filter((reading) => reading.has(common)).map((reading) => new Map([...reading].filter(([key]) => key !== common)));
  const isEnough = rests.some((rest) => rest.size === 0);
  const shared = isEnough ? common : all([common, text(rests)]);
  return others.length === 0 ? shared : either([shared, text(others)]);
}

/** Of the groups that several readings need the one whose beginnings most documents have; none where they share no beginning. */
function costliestOf(readings: Written[]): string | undefined {
  const groups = new Map(readings.flatMap((reading) => [...reading]));
  const costly = [...groups]
    .map(([key, group]) => ({ key, begun: begunIn(group), readings: readings.filter((reading) => reading.has(key)).length }))
    .filter((group) => group.begun > 0 && group.readings > 1)
    .sort((a, b) => b.begun * b.readings - a.begun * a.readings);
  return costly[0]?.key;
}

function begunIn({ options }: Group): number {
  const begun = options.flatMap(({ terms }) => terms).filter((term) => term.begun);
  return begun.reduce((sum, { documents }) => sum + documents, 0);
}

function groupText({ options }: Group): string {
  return either(options.map(optionText));
}

function optionText({ terms }: Option): string {
  return all(terms.map(termText));
}

function termText({ word, begun }: Term): string {
  return begun ? `'${word}':*` : `'${word}'`;
}

function all(texts: string[]): string {
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(' & ')})`;
}

function either(texts: string[]): string {
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(' | ')})`;
}
