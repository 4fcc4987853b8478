import type { Generated } from 'kysely';
import type { TimeByDefault } from './columns.ts';

export interface AffinityTable {
  member_id: number;
  product_id: number;
  kind: 'LIKED' | 'REVIEWED' | 'DISLIKED' | 'SCANNED' | 'SHARED' | 'VIEWED';
  /** Used when products are compared. */
  weight: number;
  /** Used for the member's own recommendations; 0: not at all. */
  pull: number;
  at: Date;
}

export interface ProductNeighbourTable {
  product_id: number;
  /** Best first. */
  ids: number[];
  /** Scores of `ids`, in the same order. */
  scores: number[];
  /** Best first. */
  similar_ids: number[];
  /** Sum over all who took the product up. */
  weight: number;
  refreshed_at: TimeByDefault;
}

export interface ProductDirtyTable {
  product_id: number;
  claimed: Generated<boolean>;
}

export interface FallbackListTable {
  name: string;
  /** Best first. */
  ids: number[];
}
