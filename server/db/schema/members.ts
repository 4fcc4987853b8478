import type { ColumnType, Generated } from 'kysely';
import type { ReviewLabel, SubjectState } from '../../../contract/choices.ts';
import type { Id, TimeByDefault } from './columns.ts';

export interface MemberTable {
  id: Id;
  uuid: Generated<string>;
  name: string;
  user_name: string;
  email: string;
  /** ISO 3166, two capitals. */
  country: string | null;
  /** `YYYY-MM-DD` */
  birth_date: string | null;
  about_us: string | null;
  hair_style: 'WAVE' | 'CURLY' | 'STRAIGHT' | 'KINKY' | null;
  skin_tone: string | null;
  instagram: string | null;
  expert: string | null;
  image: string | null;
  /** A new address that waits for its code. */
  pending_email: string | null;
  mobile_number: string | null;
  /** Country of the phone number, ISO 3166 in lower case. */
  country_code: string | null;
  dial_code: string | null;
  is_newsletter: Generated<boolean>;
  role: Generated<'USER'>;
  /** Language of their mails. */
  lang: Generated<string>;
  is_verified: Generated<boolean>;
  reward_points: Generated<number>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  post_count: Generated<number>;
  created_at: TimeByDefault;
  /** May not log in until then; infinity: banned. */
  suspended_until: Date | null;
  /** May not write until then. */
  limited_until: Date | null;
  /** Revision of name and `about_us`; the first is 1. */
  revision: Generated<number>;
  /** The highest so far; the number of a revision that was taken back is not used again. */
  last_revision: Generated<number>;
  /** Since when the revision is current; null: since sign-up. */
  words_at: Date | null;
}

/** A member's consent to the storage of data related to health. */
export interface MemberConsentTable {
  member_id: number;
  /** Version of the text that they agreed to. */
  version: number;
  given_at: TimeByDefault;
  withdrawn_at: Date | null;
}

export interface ReviewTable {
  id: Id;
  product_id: number;
  /** Null: a former member's. */
  member_id: number | null;
  /** 2 to 10. */
  half_stars: number;
  comment: string;
  like_count: Generated<number>;
  created_at: TimeByDefault;
  /** The writer says that they own the product. */
  owns: Generated<boolean>;
  label: Generated<ReviewLabel>;
  /** Language of the interface in which it was written. */
  lang: Generated<string>;
  /** The first is 1. */
  revision: Generated<number>;
  /** The highest so far; the number of a revision that was taken back is not used again. */
  last_revision: Generated<number>;
  edited_at: Date | null;
  /** Derived from likes and age; see `0054_trustworthy_reviews.sql`. */
  helpful: ColumnType<number, never, never>;
  state: Generated<SubjectState>;
}

/** Reviews that everybody sees. */
export interface ReviewView {
  id: number | null;
  product_id: number | null;
  member_id: number | null;
  half_stars: number | null;
  comment: string | null;
  like_count: number | null;
  created_at: Date | null;
  owns: boolean | null;
  label: ReviewLabel | null;
  lang: string | null;
  revision: number | null;
  edited_at: Date | null;
  helpful: number | null;
}

export interface ReviewPhotoTable {
  id: Id;
  review_id: number;
  /** 0 to 3. */
  position: number;
  image: string;
  /** Alternative text. */
  alt: string;
  created_at: TimeByDefault;
  state: Generated<SubjectState>;
  /** Shown blurred until somebody asks for it. */
  is_sensitive: Generated<boolean>;
}

/** Photos that everybody sees. */
export interface ReviewPhotoView {
  id: number | null;
  review_id: number | null;
  position: number | null;
  image: string | null;
  alt: string | null;
  created_at: Date | null;
  is_sensitive: boolean | null;
}

export interface ReviewLikeTable {
  review_id: number;
  member_id: number;
  /** Revision of the review when it was liked. */
  revision: Generated<number>;
  created_at: TimeByDefault;
}

export interface FavouriteProductTable {
  member_id: number;
  product_id: number;
  created_at: TimeByDefault;
}

export interface FavouriteBrandTable {
  member_id: number;
  brand_id: number;
  created_at: TimeByDefault;
}
