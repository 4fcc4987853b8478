import type { Generated } from 'kysely';
import type { TimeByDefault } from './columns.ts';

export interface AffinityTable {
  member_id: number;
  product_id: number;
  kind: 'LIKED' | 'REVIEWED' | 'DISLIKED' | 'SCANNED' | 'SHARED' | 'VIEWED';
  /** Counts when products are compared. */
  weight: number;
  /** Counts when the member is served; 0: not at all. */
  pull: number;
  at: Date;
}

export interface ProductNeighbourTable {
  product_id: number;
  /** Best first. */
  ids: number[];
  /** Of `ids`. */
  scores: number[];
  /** Best first. */
  similar_ids: number[];
  /** Sum of all who took the product up. */
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
