import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticesText } from './notices.ts';
import { isInstalled, lockedPackages } from './packages.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

test('packages run no script at installation but those that are allowed by name', () => {
  const packages: Record<string, { hasInstallScript?: boolean }> = read('package-lock.json').packages;
  const scripted = Object.keys(packages).filter((folder) => packages[folder]?.hasInstallScript);
  expect(scripted.map((folder) => folder.split('node_modules/').at(-1))).toEqual(Object.keys(read('package.json').allowScripts));
});

test('the lockfile fixes every package by its content', () => {
  const packages: Record<string, { integrity?: string; version: string }> = read('package-lock.json').packages;
  const loose = Object.entries(packages).filter(([folder, { integrity }]) => folder !== '' && !integrity?.startsWith('sha512-'));
  expect(loose.map(([folder]) => folder)).toEqual([]);
});

test('the notices name every package that a shop runs with, with its licence text', () => {
  const text = noticesText();
  const needed = lockedPackages().filter((one) => !one.isForDevelopment && isInstalled(one));
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter(({ name, version, licence }) => !text.includes(`\n${name} ${version} (${licence})\n`))).toEqual([]);
  expect(text).not.toMatch(/\b(autocannon|vitest) \d/);
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});
