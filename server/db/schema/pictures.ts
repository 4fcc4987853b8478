import type { TimeByDefault } from './columns.ts';

export interface UploadedPictureTable {
  name: string;
  created_at: TimeByDefault;
}
