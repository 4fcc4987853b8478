import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A package of the lockfile. */
export interface LockedPackage {
  name: string;
  version: string;
  /** Folder in which it is installed. */
  folder: string;
  /** An SPDX expression; null if the package names none. */
  licence: string | null;
  /** Needed only for building and testing. */
  isForDevelopment: boolean;
}

interface LockEntry {
  version: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

/** Packages whose `package.json` names no licence or uses an obsolete form; these are from their own files. */
const SAID_ELSEWHERE: Record<string, string> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
  busboy: 'MIT',
  'humanize-number': 'MIT',
  streamsearch: 'MIT',
};

/** All packages that the lockfile installs, by name and version. */
export function lockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockEntry> };
  const found = Object.entries(packages).flatMap(([folder, { version, license, dev, link }]): LockedPackage[] => {
    const name = folder.split('node_modules/').at(-1) ?? '';
    if (name === '' || link) return [];
    return [
      { name, version, folder: path.join(root, folder), licence: license ?? SAID_ELSEWHERE[name] ?? null, isForDevelopment: dev === true },
    ];
  });
  return found.toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'));
}

/** Packages for other platforms are not installed. */
export const isInstalled = ({ folder }: LockedPackage): boolean => existsSync(folder);
