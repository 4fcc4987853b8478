/** The rule that recognised a word of a label; `mention` when the text only speaks of it, `unknown` when no rule did. */
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
  /** Id of the CosIng name; null for an unknown part of the entry. */
  id: number | null;
  /** 0 to 1: how sure the rule is. */
  confidence: number;
  method: MatchMethod;
  /** The part of the entry where it was found; absent when that is all of it. */
  raw?: string;
}

/** Applies the confidence of a rule that follows others: never above its own or theirs. */
export function weaken(hit: Hit, confidence: number, method: Hit['method']): Hit {
  return { ...hit, confidence: Math.min(hit.confidence, confidence), method };
}
