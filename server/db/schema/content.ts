import type { Generated } from 'kysely';
import type { Id } from './columns.ts';

export interface BannerTable {
  id: Id;
  position: Generated<number>;
  image: string | null;
  redirect_url: string | null;
}

export interface BannerTextTable {
  banner_id: number;
  lang: string;
  title: string;
  description: string;
  kicker: Generated<string>;
}

export interface PageTextTable {
  slug: 'about-us' | 'privacy' | 'terms';
  lang: string;
  title: string;
  /** As an operator wrote it: made safe on its way into the product. */
  html: string;
}

export interface MetaContentTable {
  id: number;
  lang: string;
  title: string;
  description: string;
}

export interface SettingTable {
  name: string;
  value: string;
}
