import { lockedPackages } from '../supply-chain/packages.ts';
import { report } from './sources.ts';

/**
 * Licences under which a shop may run and redistribute the program without publishing its own sources. MPL and LGPL apply to the files of
 * the package itself, which is used unmodified.
 */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib', 'CC0-1.0'],
  ...['MPL-2.0', 'LGPL-3.0-or-later', 'OFL-1.1'],
]);

/** Whether an SPDX expression with AND and OR can be satisfied by allowed licences. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

const packages = lockedPackages();
report(
  packages
    .filter(({ licence }) => licence === null || !isAllowed(licence))
    .map(
      ({ name, version, licence }) =>
        `${name} ${version} has the licence ${licence ?? '(none)'}, which ops/check/licences.ts does not allow`,
    ),
  `${packages.length} packages, all with licences that are allowed`,
);
