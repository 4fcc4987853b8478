import type { Vocabulary } from '../vocabulary/vocabulary.ts';

/** A word that has to occur, or a prefix that some word must have. */
export interface Term {
  word: string;
  isPrefix: boolean;
  /** Estimated number of documents that match. */
  documents: number;
}

export type AlternativeSource = 'itself' | 'synonym' | 'correction' | 'split' | 'join';

/** One way to match a part of the query: by all these terms. */
export interface Alternative {
  terms: Term[];
  source: AlternativeSource;
  /** Number of corrected letters. */
  edits: number;
  /** Estimated number of documents that match. */
  documents: number;
}

/** Adjacent words of the query (mostly one), matched by any of these alternatives. */
export interface TermGroup {
  /** Places of these words in the query. */
  covers: number[];
  alternatives: Alternative[];
}

/** One interpretation of a query: all groups have to match. */
export type Interpretation = TermGroup[];

/** Estimated number of documents that match a group. */
export function groupDocuments(group: TermGroup): number {
  return group.alternatives.reduce((sum, { documents }) => sum + documents, 0);
}

/** A word of documents, or a prefix of one, with the number of its documents. */
export function termOf(vocabulary: Vocabulary, word: string, isPrefix: boolean): Term {
  return { word, isPrefix, documents: isPrefix ? vocabulary.documentsWithPrefix(word) : vocabulary.documents(word) };
}

/** A word taken as it was typed. */
export function asTyped(vocabulary: Vocabulary, text: string, typing: boolean): Alternative {
  const term = termOf(vocabulary, text, typing);
  return { terms: [term], source: 'itself', edits: 0, documents: term.documents };
}

/** Without prefixes that another word of the query implies (`rose ro`): the database would test one more condition for nothing. */
export function withoutImplied(interpretation: Interpretation): Interpretation {
  const words = interpretation.flatMap((group) => onlyTerm(group) ?? []).filter(({ isPrefix }) => !isPrefix);
  const isImplied = (term: Term | undefined) => term?.isPrefix === true && words.some(({ word }) => word.startsWith(term.word));
  return interpretation.filter((group) => !isImplied(onlyTerm(group)));
}

function onlyTerm({ alternatives }: TermGroup): Term | undefined {
  return alternatives.length === 1 && alternatives[0]?.terms.length === 1 ? alternatives[0].terms[0] : undefined;
}
