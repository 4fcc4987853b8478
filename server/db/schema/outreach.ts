import type { Id, TimeByDefault } from './columns.ts';

export interface ContactMessageTable {
  id: Id;
  /** Who was signed in. */
  member_id: number | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  lang: string;
  created_at: TimeByDefault;
}

export interface NewsletterSubscriptionTable {
  id: Id;
  /** In lower case. */
  address: string;
  lang: string;
  confirmed_at: Date | null;
  created_at: TimeByDefault;
}

export interface NewsletterLinkTable {
  token_hash: Buffer;
  subscription_id: number;
  kind: 'CONFIRM' | 'LEAVE';
  /** Null: as long as the subscription. */
  expires_at: Date | null;
}

export interface BlogPostTable {
  /** Address of the blog it is from. */
  blog: string;
  position: number;
  title: string;
  link: string;
  image: string | null;
  category: string | null;
  fetched_at: TimeByDefault;
}

export interface BlogPictureTable {
  name: string;
  /** When a post last came with it. */
  shown_at: TimeByDefault;
}
