import type { Group, Option, Reading, Term } from './reading.ts';

/** Readings as a `tsquery` literal: a document that fits any of them fits. Words are only letters, marks and digits, so quoting them is enough. */
export function tsquery(readings: Reading[]): string {
  return either(readings.map((reading) => all(reading.map(groupText))));
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
