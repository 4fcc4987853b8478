import type { Generated, JSONColumnType } from 'kysely';
import type { Id, TimeByDefault } from './columns.ts';

export interface ContactMessageTable {
  id: Id;
  /** The member who was logged in. */
  member_id: number | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  lang: string;
  created_at: TimeByDefault;
  state: Generated<'OPEN' | 'ANSWERED' | 'CLOSED'>;
  /** `tsvector` of name, address, subject and message; null: not computed yet. */
  words: string | null;
}

export interface ContactAnswerTable {
  id: Id;
  message_id: number;
  /** The member of the staff who answered; null: no longer known. */
  staff_id: number | null;
  answer: string;
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

/** Subscriptions, and members who asked for the newsletter at sign-up. Read only: triggers of both tables write it. */
export interface NewsletterRecipientTable {
  id: number;
  /** In lower case. */
  address: string;
  /** The part after the @. */
  domain: string;
  lang: string;
  confirmed_at: Date | null;
  created_at: Date;
  subscription_id: number | null;
  subscription_lang: string | null;
  subscription_confirmed_at: Date | null;
  subscription_created_at: Date | null;
  /** The verified member who has the address and wants the newsletter. */
  member_id: number | null;
  member_lang: string | null;
  member_created_at: Date | null;
}

/** The same in the form that servers of version 0.1.0 read. */
export interface NewsletterSubscriberView {
  id: number | null;
  address: string | null;
  lang: string | null;
  confirmed_at: Date | null;
  created_at: Date | null;
  member_id: number | null;
}

export interface NewsletterLinkTable {
  token_hash: Buffer;
  subscription_id: number;
  kind: 'CONFIRM' | 'LEAVE';
  /** Null: valid as long as the subscription. */
  expires_at: Date | null;
}

export interface BlogPostTable {
  /** Address of its blog. */
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
  /** When a fetched post last used it. */
  shown_at: TimeByDefault;
}

export interface MailTable {
  id: Generated<number>;
  /** What it is for; the same reason is never mailed twice. */
  reason: string;
  recipient: string;
  lang: string;
  template: string;
  params: JSONColumnType<Record<string, string | number>>;
  tries: Generated<number>;
  due_at: TimeByDefault;
  done_at: Date | null;
  outcome: 'SENT' | 'GIVEN_UP' | null;
  created_at: TimeByDefault;
}
