import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** A word that has to occur, or a beginning that some word must have. */
export interface Term {
  word: string;
  begun: boolean;
  /** About how many documents hold it. */
  documents: number;
}

export type How = 'itself' | 'correction' | 'split' | 'join';

/** One way in which a document can hold what was asked: by all these terms. */
export interface Option {
  terms: Term[];
  how: How;
  /** Letters corrected. */
  edits: number;
  /** About how many documents hold it. */
  documents: number;
}

/** Neighbouring asked words (mostly one), held by a document in any of these ways. */
export interface Group {
  /** Which of the asked words, by their place. */
  covers: number[];
  options: Option[];
}

/** All groups must be held: what a question may mean. */
export type Reading = Group[];

/** About how many documents hold a group. */
export function documentsOf(group: Group): number {
  return group.options.reduce((sum, { documents }) => sum + documents, 0);
}

/** A word of documents, or a beginning of some. */
export function termOf(vocabulary: Vocabulary, word: string, begun: boolean): Term {
  return { word, begun, documents: begun ? vocabulary.begun(word) : vocabulary.documents(word) };
}

/** A word taken as it was typed. */
export function itself(vocabulary: Vocabulary, text: string, typing: boolean): Option {
  const term = termOf(vocabulary, text, typing);
  return { terms: [term], how: 'itself', edits: 0, documents: term.documents };
}

/** Without beginnings that another asked word has anyway (`rose ro`): to the database they would be one more condition to test. */
export function withoutImplied(reading: Reading): Reading {
  const words = reading.flatMap((group) => onlyTerm(group) ?? []).filter(({ begun }) => !begun);
  const isImplied = (term: Term | undefined) => term?.begun === true && words.some(({ word }) => word.startsWith(term.word));
  return reading.filter((group) => !isImplied(onlyTerm(group)));
}

function onlyTerm({ options }: Group): Term | undefined {
  return options.length === 1 && options[0]?.terms.length === 1 ? options[0].terms[0] : undefined;
}
