import type { Sample } from '../../e2e/support/sample.ts';
import { addresses } from '../../e2e/support/screens.ts';

/** Languages that a view is looked at in: from left to right, from right to left, and without letters. */
export const viewLanguages = ['en', 'ar', 'zh'] as const;
export type ViewLanguage = (typeof viewLanguages)[number];

/** Screens of figures and rules, which stand in no other table of journeys. */
const policies = ['community-rules', 'how-we-check-reviews', 'transparency'];

/** What a visitor sees, by name. */
export function visitorViews(sample: Sample): Record<string, string> {
  const { 'code verified': _, 'log out': __, ...screens } = addresses(sample);
  return { ...screens, ...Object.fromEntries(policies.map((name) => [name, `/${name}`])) };
}

/** What only members see; a product, a list and the community besides, which have more for them. */
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
