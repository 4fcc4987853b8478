import type { Generated } from 'kysely';
import type { TimeByDefault } from './columns.ts';

export interface EventTable {
  /** A bigint, as text. */
  id: Generated<string>;
  at: TimeByDefault;
  kind: string;
  member_id: number | null;
  subject_kind: string | null;
  subject_id: number | null;
  data: unknown | null;
}

export interface DayFigureTable {
  day: string;
  name: string;
  value: number;
}

export interface SearchDayTable {
  day: string;
  lang: string;
  keyword: string;
  searches: number;
  results: number;
  visitors: string;
}

export interface VitalDayTable {
  day: string;
  page: string;
  device: 'PHONE' | 'DESKTOP';
  name: 'LCP' | 'INP' | 'CLS' | 'TTFB';
  bucket: number;
  visits: number;
}
