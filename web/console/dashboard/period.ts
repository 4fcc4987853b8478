import { type Period, periods } from '../../../contract/choices.ts';

/** The period in the search parameters (`days=30`); a week for anything else. */
export const periodOf = (parameters: URLSearchParams): Period => periods.find((days) => String(days) === parameters.get('days')) ?? 7;
