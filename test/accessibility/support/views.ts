import type { Sample } from '../../e2e/support/sample.ts';
import { addresses } from '../../e2e/support/screens.ts';

/** Languages in which each view is examined: left to right, right to left, and without letters. */
export const viewLanguages = ['en', 'ar', 'zh'] as const;
export type ViewLanguage = (typeof viewLanguages)[number];

/** Screens with figures and rules, which are not listed in other tables of journeys. */
const policies = ['community-rules', 'how-we-check-reviews', 'transparency'];

/** Addresses that a visitor sees, by name. */
export function visitorViews(sample: Sample): Record<string, string> {
  const { 'code verified': _, 'log out': __, ...screens } = addresses(sample);
  return { ...screens, ...Object.fromEntries(policies.map((name) => [name, `/${name}`])) };
}

/** Addresses that only members see, plus a product, a list and the community, which show members more. */
export function memberViews(sample: Sample): Record<string, string> {
  const own = [
    'profile',
    'edit-profile',
    'account-security',
    'change-password',
    'reward-points',
    'blocked-people',
    'my-decisions',
    'my-reports',
    'favourite',
  ];
  return {
    ...Object.fromEntries(own.map((name) => [name, `/${name}`])),
    'favourite brands': '/favourite?tab=brands',
    'favourite scanned': '/favourite?tab=scanned',
    'product of a member': `/product/${sample.product}`,
    'category of a member': `/category/${sample.main}`,
    'community of a member': '/community',
    'post of a member': `/community-info/${sample.post}`,
    'person of a member': `/user-info/${sample.person}?show=reviews`,
    'home of a member': '/home',
  };
}
