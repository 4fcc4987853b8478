import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { defaulted } from './input/absent.ts';
import { refusal } from './input/refusal.ts';
import { choice } from './input/text.ts';
import { acted } from './values.ts';

export const vitalNames = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalName = (typeof vitalNames)[number];
export const vitalDevices = ['PHONE', 'DESKTOP'] as const;
export type VitalDevice = (typeof vitalDevices)[number];

/** Upper bounds of plausible measurements; larger values are refused. */
const largest: Record<VitalName, number> = { LCP: 600_000, INP: 600_000, CLS: 100, TTFB: 600_000 };

/** Kinds of page that visits are reported for: the names of the screens. */
export const vitalPages = [
  'home',
  'main-categories',
  'categories',
  'sub-categories',
  'category',
  'brands',
  'brand-detail',
  'brand',
  'product',
  'review',
  'search',
  'search-result',
  'about-us',
  'terms-conditions',
  'privacy-policy',
  'view-activity',
  'contact-us',
  'community',
  'community-info',
  'user-info',
  'user-profile',
  'customer-details',
  'signup',
  'reset-password',
  'profile',
  'edit-profile',
  'change-password',
  'account-security',
  'favourite',
  'my-review',
  'blocked-people',
  'reward-points',
  'my-decisions',
  'my-decision',
  'my-reports',
  'community-rules',
  'how-we-check-reviews',
  'transparency',
  'accessibility',
] as const;
export type VitalPage = (typeof vitalPages)[number];

export const vitals = [
  endpoint('POST vitals', {
    noun: 'dashboard',
    summary: 'Reports how fast a page was, for a sample of visits; nothing about the visitor is stored',
    access: 'everyone',
    input: z
      .object({
        page: choice(vitalPages),
        name: choice(vitalNames),
        value: z
          .number({ error: refusal('expected.number', 'required.field') })
          .min(0, 'invalid.min_value')
          .meta({ description: 'In ms, at most 10 minutes; for CLS the score, at most 100' }),
        device: defaulted(choice(vitalDevices), 'DESKTOP'),
      })
      .superRefine(({ name, value }, context) => {
        const n = largest[name];
        if (value > n) context.addIssue({ code: 'custom', path: ['value'], message: 'invalid.max_value', params: { n } });
      }),
    output: acted,
  }),
] as const;
