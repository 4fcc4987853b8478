import { z } from 'zod';
import { healthStates, holdReasons, type Period, periods } from '../choices.ts';
import { endpoint } from '../endpoint.ts';
import { defaulted } from '../input/absent.ts';
import { refusal } from '../input/refusal.ts';
import * as v from '../values.ts';
import { vitalDevices, vitalNames } from '../vitals.ts';
import { importStates } from './import-limits.ts';

/** A period as a query parameter. */
export const periodInput = defaulted(
  z.preprocess(
    (value: Period | '7' | '30' | '90') => (typeof value === 'string' && /^[1-9]\d$|^7$/.test(value) ? Number(value) : value),
    z.literal(periods, { error: refusal('invalid.choice') }),
  ),
  7,
);

/** Figures that are counted per day. */
export const figureNames = [
  'sign_ups',
  'active_members',
  'reviews',
  'posts',
  'comments',
  'favourites',
  'searches',
  'searches_without_result',
  'reports',
  'decisions',
] as const;
export type FigureName = (typeof figureNames)[number];

const healthParts = ['DATABASE', 'MAIL', 'PICTURES', 'JOBS', 'SERVERS'] as const;
export type HealthPart = (typeof healthParts)[number];

/** Queues that staff work through. */
const queueNames = ['CASES', 'MESSAGES', 'UNKNOWN_INGREDIENTS'] as const;
export type QueueName = (typeof queueNames)[number];

const ofEveryFigure = <S extends z.ZodType>(shape: S) =>
  z.object(Object.fromEntries(figureNames.map((name) => [name, shape])) as Record<FigureName, S>);

const dayFigure = z.object({
  date: v.day,
  value: v.count,
  before: v.count.meta({ description: 'Value of the corresponding day of the previous period' }),
});

const total = z.object({
  value: v.count.meta({ description: 'Sum over the days; a member active on three days counts three times' }),
  before: v.count.meta({ description: 'Value of the whole previous period' }),
  change: z
    .number()
    .nullable()
    .meta({ description: 'In per cent, without today and the day it is compared with; null if there was nothing before' }),
});

const measured = z.number().min(0).nullable().meta({ description: '75th percentile in ms, for CLS the score; null without visits' });

const vitals = z.object({
  page: v.text.meta({ description: 'Name of a screen' }),
  device: z.enum(vitalDevices),
  visits: v.count,
  lcp: measured,
  inp: measured,
  cls: measured,
  ttfb: measured,
});

const vitalTotal = z.object({
  name: z.enum(vitalNames),
  visits: v.count,
  value: measured,
  good: z.number().min(0).max(1).meta({ description: 'Share of visits' }),
  poor: z.number().min(0).max(1),
});

const hours = z.number().min(0).nullable();

const moderation = z.object({
  median_hours: z.object({ value: hours, before: hours }).meta({
    description: 'From the opening of a case to the decision by a person; null if nobody decided',
  }),
  holds: z
    .array(z.object({ reason: z.enum(holdReasons), held: v.count, upheld: v.count, released: v.count }))
    .meta({ description: 'Automatic holds in the period; those neither upheld nor released are waiting' }),
});

export const dashboard = [
  endpoint('GET console/dashboard', {
    noun: 'dashboard',
    summary:
      'Figures per day (UTC) of a period, imports, health, and p75 of real visits in the last 28 days; at most 30 s old, visits 10 minutes',
    access: 'staff',
    permission: 'dashboard',
    input: z.object({ days: periodInput }),
    output: z.object({
      days: z.literal(periods),
      at: v.time,
      series: ofEveryFigure(z.array(dayFigure)),
      totals: ofEveryFigure(total),
      moderation,
      queues: z.array(
        z.object({
          queue: z.enum(queueNames),
          open: v.count,
          oldest_at: v.time.nullable().meta({ description: 'Since when the oldest entry has waited; null if unknown' }),
        }),
      ),
      imports: z
        .array(z.object({ id: v.id, state: z.enum(importStates), source: v.text, started_at: v.time, finished_at: v.time.nullable() }))
        .meta({ description: 'The latest five; `finished_at` is null for running and aborted imports' }),
      health: z.array(
        z.object({
          part: z.enum(healthParts),
          state: z.enum(healthStates),
          detail: z.record(z.string(), z.number()).meta({ description: 'Figures by name: `ms`, `bytes`, `waiting`, `failed`, …' }),
        }),
      ),
      vitals: z.array(vitals),
      vital_totals: z.array(vitalTotal),
    }),
    errors: ['forbidden', 'second_factor_needed'],
  }),
] as const;
