import type { ResourceField } from './field.ts';

/** What may be set, and of what kind it is. */
export const settingFields = {
  shop_name: { kind: 'line', max: 30 },
  contact_email: { kind: 'email' },
  facebook: { kind: 'path', max: 500 },
  instagram: { kind: 'path', max: 500 },
  review_photos: { kind: 'flag' },
  /** Links and phone numbers of new or unverified members wait for a check. */
  hold_links: { kind: 'flag' },
  /** Texts of one member within a minute, from which on they wait; 0 is no limit. */
  burst: { kind: 'whole', min: 0, max: 999 },
  /** Words and phrases that make a text wait. */
  hold_words: { kind: 'phrases', max: 500 },
} as const satisfies Record<string, ResourceField>;

/** What a shop is called until its operator says otherwise. */
export const DEFAULT_SHOP_NAME = 'Rosewater';

export type SettingName = keyof typeof settingFields;
