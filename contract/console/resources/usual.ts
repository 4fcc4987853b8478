import type { ResourceField } from './field.ts';

/** Field definitions shared by many resources. */
export const NAME = { kind: 'line', required: true, max: 150, listed: true, sorts: true } as const satisfies ResourceField;
export const SLUG = { kind: 'slug', max: 200, listed: true } as const satisfies ResourceField;
export const DESCRIPTION = { kind: 'prose', max: 10_000 } as const satisfies ResourceField;
export const COUNT = { kind: 'whole', readOnly: true, listed: true, sorts: true } as const satisfies ResourceField;
export const MADE = { kind: 'moment', readOnly: true, listed: true, sorts: true } as const satisfies ResourceField;
