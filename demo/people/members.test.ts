import { expect, test } from 'vitest';
import { portrait } from '../pictures/drawing/people.ts';
import { demoMembers } from './members.ts';
import { isMan } from './names.ts';

const members = demoMembers();

test('300 people from many countries, in several scripts', () => {
  expect(members).toHaveLength(300);
  expect(new Set(members.map(({ country }) => country)).size).toBeGreaterThan(40);
  for (const script of ['Latin', 'Arabic', 'Han', 'Cyrillic', 'Devanagari', 'Hangul']) {
    const letters = new RegExp(`\\p{Script=${script}}`, 'u');
    expect(members.filter(({ name }) => letters.test(name)).length, script).toBeGreaterThan(2);
  }
});

test('user names are valid and unique without regard to case, addresses stand in reserved domains', () => {
  for (const { userName, email, name } of members) {
    expect(userName).toMatch(/^[A-Za-z][A-Za-z0-9_]{1,29}$/);
    expect(email).toMatch(/^[a-z0-9_.]+@example\.(com|org|net)$/);
    expect(name.length).toBeGreaterThan(1);
  }
  expect(new Set(members.map(({ userName }) => userName.toLowerCase())).size).toBe(300);
  expect(new Set(members.map(({ email }) => email)).size).toBe(300);
});

test('everybody was 16 when they joined, within the last three years', () => {
  for (const { birthDate, age } of members) {
    const joined = new Date(Date.UTC(2026, 10, 20) - age * 86_400_000);
    joined.setUTCFullYear(joined.getUTCFullYear() - 16);
    expect(birthDate <= joined.toISOString().slice(0, 10), birthDate).toBe(true);
    expect(age).toBeLessThanOrEqual(1096);
  }
});

test('three in five are verified, experts among them; no line about oneself is used twice', () => {
  const share = members.filter(({ verified }) => verified).length / members.length;
  expect(share).toBeGreaterThan(0.54);
  expect(share).toBeLessThan(0.68);
  const experts = members.flatMap(({ expert }) => expert ?? []);
  expect(experts.length).toBeGreaterThan(20);
  expect(experts).toEqual(expect.arrayContaining(['Dermatologist', 'Perfumer', 'Make-up artist']));
  const abouts = members.flatMap(({ about }) => about ?? []);
  expect(new Set(abouts).size).toBe(abouts.length);
  expect(abouts.length).toBeGreaterThan(100);
});

test('only men have bearded portraits', () => {
  const bearded = members.filter(({ avatar }) => avatar !== null && portrait(avatar).beard);
  expect(bearded.length).toBeGreaterThan(5);
  for (const { name, country } of bearded) expect(isMan(name, country), name).toBe(true);
});

test('the same people every time', () => {
  expect(demoMembers()).toEqual(members);
});
