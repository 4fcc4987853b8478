/** Dictionary keys of every validation message; English stands in i18n/en/server/validation.ts. Parameters in brackets. */
export const validationKeys = [
  'required.field',
  'required.barcode',
  'required.captcha',
  'required.code',
  'required.comment',
  'required.confirm_password',
  'required.country',
  'required.current_password',
  'required.date_of_birth',
  'required.description',
  'required.email',
  'required.image',
  'required.message',
  'required.mobile_number',
  'required.name',
  'required.new_password',
  'required.password',
  'required.rating',
  'required.subject',
  'required.terms',
  'required.title',
  'required.topic',
  'required.user_name',
  'expected.file',
  'expected.ids',
  'expected.list',
  'expected.number',
  'expected.object',
  'expected.text',
  'expected.whole',
  'invalid.barcode',
  'invalid.both_lists',
  'invalid.characters',
  'invalid.choice', // values
  'invalid.code',
  'invalid.confirmed',
  'invalid.country_code',
  'invalid.date',
  'invalid.dial_code',
  'invalid.email',
  'invalid.file_size', // n
  'invalid.file_type',
  'invalid.half_steps',
  'invalid.instagram',
  'invalid.letter',
  'invalid.max_items', // n
  'invalid.max_length', // n
  'invalid.max_value', // n
  'invalid.min_length', // n
  'invalid.min_value', // n
  'invalid.multiple', // n
  'invalid.name',
  'invalid.national_id',
  'invalid.numeric',
  'invalid.password',
  'invalid.phone',
  'invalid.pin_code',
  'invalid.price',
  'invalid.same_password',
  'invalid.spaces',
  'invalid.tax_id',
  'invalid.too_young', // n
  'invalid.used_key',
  'invalid.user_name',
  'invalid.uuid',
  'invalid.value',
] as const;

export type ValidationKey = (typeof validationKeys)[number];
