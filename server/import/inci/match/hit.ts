/** By which rule a word of a label was recognised; `mention` when the text only speaks of it, `unknown` when by none. */
export type MatchMethod =
  | 'exact'
  | 'synonym'
  | 'key'
  | 'colour'
  | 'spelling'
  | 'bracket'
  | 'slash'
  | 'plant'
  | 'segment'
  | 'merge'
  | 'tail'
  | 'fuzzy'
  | 'mention'
  | 'unknown';

/** One ingredient found in an entry of a label. */
export interface Hit {
  /** Number of the CosIng name; null for a part of the entry that is not known. */
  id: number | null;
  /** 0 to 1: how sure the rule is. */
  confidence: number;
  method: MatchMethod;
  /** The part of the entry it was found in, absent when that is all of it. */
  raw?: string;
}

/** Confidence of a rule that was applied after others: never above its own or theirs. */
export function weaken(hit: Hit, confidence: number, method: Hit['method']): Hit {
  return { ...hit, confidence: Math.min(hit.confidence, confidence), method };
}
