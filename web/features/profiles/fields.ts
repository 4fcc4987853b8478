/** Profile fields with their element ids on the edit page. */
export const fieldPlaces = {
  name: 'edit-name',
  userName: 'edit-user-name',
  email: 'edit-email',
  phone: 'edit-phone',
  country: 'edit-country',
  instagram: 'edit-instagram',
  hairStyle: 'edit-hair-style',
  skinTone: 'edit-skin-tone',
  allergic: 'edit-allergic',
  favourite: 'edit-favourite',
  about: 'edit-about',
} as const;

export type ProfileField = keyof typeof fieldPlaces;

/** Visibility of a field. */
export type FieldVisibility = 'onlyYou' | 'everybody' | 'ifFilled';
