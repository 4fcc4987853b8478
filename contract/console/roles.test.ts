import { expect, test } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { endpoints } from '../index.ts';
import { permissionsOf, type StaffRole } from './roles.ts';

/** Calls that a role may make, by the first word behind `console/`. */
function areasOf(role: StaffRole, isOf: (endpoint: Endpoint) => boolean): string[] {
  const all = Object.values(endpoints as Record<string, Endpoint>).filter(
    (one) => one.permission !== undefined && one.permission !== 'own' && isOf(one) && permissionsOf(role).includes(one.permission),
  );
  return [...new Set(all.map(({ path }) => path.split('/')[1] ?? ''))].sort();
}

const ofMembers = ['POST console/members/{id}/end-sessions'];
const ofContent = ['banners', 'meta-contents', 'pages', 'synonyms', 'topics', 'translations'];
const ofCatalogue = [
  'brands',
  'categories',
  'imports',
  'ingredient-groups',
  'ingredients',
  'products',
  'properties',
  'property-options',
  'unknown-ingredients',
];

test('a role reads what it may write, and the dashboard', () => {
  const reads = (role: StaffRole) => areasOf(role, ({ method }) => method === 'GET');
  expect(reads('MODERATOR')).toEqual(['audit', 'cases', 'dashboard', 'members', 'searches']);
  expect(reads('EDITOR')).toEqual([...ofCatalogue, ...ofContent, 'dashboard', 'messages', 'searches'].sort());
  const admins = ['audit', 'cases', 'currencies', 'members', 'settings', 'staff', 'subscribers'];
  expect(reads('ADMIN')).toEqual([...reads('EDITOR'), ...admins].sort());
});

test('moderators end sessions of members; points, settings, rates, subscribers and roles are for admins', () => {
  const writes = (role: StaffRole) => areasOf(role, ({ method }) => method !== 'GET');
  expect(writes('EDITOR')).toEqual([...ofCatalogue, ...ofContent, 'label', 'messages', 'picture'].sort());
  expect(writes('ADMIN')).toEqual(
    [...writes('EDITOR'), 'cases', 'currencies', 'decisions', 'members', 'settings', 'staff', 'subscribers'].sort(),
  );
  // Members are no resource that calls create or change: those answer 404.
  const acts = Object.values(endpoints as Record<string, Endpoint>).filter(
    ({ path, method, permission }) =>
      method !== 'GET' && /^console\/members\/\{id\}\/(?!restore|revert)/.test(path) && permission === 'members',
  );
  expect(acts.map(({ key }) => key as string)).toEqual(ofMembers);
  expect(endpoints['POST console/members/{id}/points'].permission).toBe('members.write');
  expect([permissionsOf('MODERATOR').includes('audit'), permissionsOf('EDITOR').includes('audit.moderation')]).toEqual([false, false]);
});
