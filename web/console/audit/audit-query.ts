import type { Input } from '../../../contract/index.ts';
import { date as isDate } from '../../../contract/rules.ts';

/** Entries on a page. */
export const ENTRIES = 30;

/** The state of the log's page as kept in the address, so that Back and shared links restore it. */
export interface AuditView {
  keyword: string;
  /** Id of a member of the staff; '' for everybody. */
  who: string;
  /** The area of acts, such as `brands`; '' for all. */
  area: string;
  /** A day of the reader's calendar, YYYY-MM-DD; '' for all. */
  day: string;
  /** Counted from 1. */
  page: number;
  /** The id of the open entry. */
  entry: number | null;
}

const isDay = (text: string): boolean => isDate(text) === null;
const whole = (text: string | null): number | null => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** Parses search parameters; unknown values are ignored. */
export function readAuditView(parameters: URLSearchParams): AuditView {
  const day = parameters.get('day') ?? '';
  return {
    keyword: parameters.get('keyword') ?? '',
    who: String(whole(parameters.get('who')) ?? ''),
    area: /^[a-z-]{1,40}$/.exec(parameters.get('area') ?? '')?.[0] ?? '',
    day: isDay(day) ? day : '',
    page: whole(parameters.get('page')) ?? 1,
    entry: whole(parameters.get('entry')),
  };
}

/** Formats a view as search parameters, without default values. */
export function auditParameters(view: AuditView): URLSearchParams {
  const { page, entry, ...filters } = view;
  const given = Object.entries({ ...filters, page: page > 1 ? String(page) : '', entry: entry === null ? '' : String(entry) });
  return new URLSearchParams(given.filter(([, value]) => value !== ''));
}

/** Midnight of a day in the reader's time zone. */
function startOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** The filters as input of the API call. */
export function auditFilters({ keyword, who, area, day }: AuditView): Omit<Input<'GET console/audit'>, 'offset' | 'limit' | 'format'> {
  const from = startOf(day);
  const to = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
  return {
    ...(keyword !== '' && { keyword }),
    ...(who !== '' && { who: Number(who) }),
    ...(area !== '' && { act: `${area}.` }),
    ...(day !== '' && { from: from.toISOString(), to: to.toISOString() }),
  };
}
