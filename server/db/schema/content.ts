import type { Generated } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface BannerTable {
  id: Id;
  position: Generated<number>;
  image: string | null;
  redirect_url: string | null;
  /** Null: no start. */
  shown_from: Date | null;
  /** Null: no end. */
  shown_until: Date | null;
}

export interface BannerTextTable {
  banner_id: number;
  lang: string;
  title: string | null;
  description: string | null;
  kicker: string | null;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface PageTextTable {
  slug: 'about-us' | 'privacy' | 'terms';
  lang: string;
  title: string | null;
  /** As the operator wrote it; sanitised before pages show it. */
  html: string | null;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface MetaContentTable {
  id: number;
  lang: string;
  title: string | null;
  description: string | null;
  /** `{ field: md5 }`; see `0042_translations.sql`. */
  translated_from: Record<string, string> | null;
}

export interface SettingTable {
  name: string;
  value: string;
}

export interface UploadedPictureTable {
  name: string;
  created_at: TimeByDefault;
  /** 64 binary digits; null for pictures sent before fingerprints existed. */
  fingerprint: string | null;
}
