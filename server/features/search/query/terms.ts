import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** A word that has to occur, or a beginning that some word must have. */
export interface Term {
  word: string;
  isPrefix: boolean;
  /** About how many documents hold it. */
  documents: number;
}

export type AlternativeSource = 'itself' | 'synonym' | 'correction' | 'split' | 'join';

/** One way in which a document can hold what was asked: by all these terms. */
export interface Alternative {
  terms: Term[];
  source: AlternativeSource;
  /** Letters corrected. */
  edits: number;
  /** About how many documents hold it. */
  documents: number;
}

/** Neighbouring asked words (mostly one), held by a document in any of these ways. */
export interface TermGroup {
  /** Which of the asked words, by their place. */
  covers: number[];
  alternatives: Alternative[];
}

/** All groups must be held: what a query may mean. */
export type Interpretation = TermGroup[];

/** About how many documents hold a group. */
export function groupDocuments(group: TermGroup): number {
  return group.alternatives.reduce((sum, { documents }) => sum + documents, 0);
}

/** A word of documents, or a beginning of some. */
export function termOf(vocabulary: Vocabulary, word: string, isPrefix: boolean): Term {
  return { word, isPrefix, documents: isPrefix ? vocabulary.documentsWithPrefix(word) : vocabulary.documents(word) };
}

/** A word taken as it was typed. */
export function asTyped(vocabulary: Vocabulary, text: string, typing: boolean): Alternative {
  const term = termOf(vocabulary, text, typing);
  return { terms: [term], source: 'itself', edits: 0, documents: term.documents };
}

/** Without beginnings that another asked word has anyway (`rose ro`): to the database they would be one more condition to test. */
export function withoutImplied(interpretation: Interpretation): Interpretation {
  const words = interpretation.flatMap((group) => onlyTerm(group) ?? []).filter(({ isPrefix }) => !isPrefix);
  const isImplied = (term: Term | undefined) => term?.isPrefix === true && words.some(({ word }) => word.startsWith(term.word));
  return interpretation.filter((group) => !isImplied(onlyTerm(group)));
}

function onlyTerm({ alternatives }: TermGroup): Term | undefined {
  return alternatives.length === 1 && alternatives[0]?.terms.length === 1 ? alternatives[0].terms[0] : undefined;
}
