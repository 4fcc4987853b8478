import type { ResourceField } from './field.ts';

/** The shop's settings with their kinds. */
export const settingFields = {
  shop_name: { kind: 'line', max: 30 },
  contact_email: { kind: 'email' },
  facebook: { kind: 'path', max: 500 },
  instagram: { kind: 'path', max: 500 },
  review_photos: { kind: 'flag' },
  /** Whether links and phone numbers by new or unverified members are held for a check. */
  hold_links: { kind: 'flag' },
  /** Number of texts by one member per minute from which on they are held; 0 means no limit. */
  burst: { kind: 'whole', min: 0, max: 999 },
  /** Words and phrases that cause a text to be held. */
  hold_words: { kind: 'phrases', max: 500 },
} as const satisfies Record<string, ResourceField>;

/** Name of the shop until the operator sets one. */
export const DEFAULT_SHOP_NAME = 'Rosewater';

export type SettingName = keyof typeof settingFields;
