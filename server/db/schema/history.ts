import type { TimeByDefault } from './columns.ts';

export interface ViewedProductTable {
  member_id: number;
  product_id: number;
  viewed_at: TimeByDefault;
}

export interface ScannedProductTable {
  member_id: number;
  product_id: number;
  scanned_at: TimeByDefault;
}

export interface SharedProductTable {
  member_id: number;
  product_id: number;
  shared_at: TimeByDefault;
}
