import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { addressDatabase } from '../../test/support/address-database.ts';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { fileCountries, noCountries } from './country-finder.ts';

const folder = temporaryFolder('addresses-');

test('a network has the country that the file gives it', async () => {
  const file = path.join(folder, 'addresses.mmdb');
  fs.writeFileSync(file, addressDatabase({ '203.0.113.0/24': 'FR', '198.51.100.128/25': 'PL' }));
  const find = await fileCountries(file);
  const networks = ['203.0.113.7', '198.51.100.200', '198.51.100.1', '10.0.0.1', 'unknown', '2001:db8:0:1::/64'];
  expect(networks.map(find)).toEqual(['FR', 'PL', null, null, null, null]);
  expect(noCountries('203.0.113.7')).toBeNull();
});

test('a file that is none, or is away, is refused', async () => {
  const file = path.join(folder, 'letter.txt');
  fs.writeFileSync(file, 'Dear shop');
  await expect(fileCountries(file)).rejects.toThrow();
  await expect(fileCountries(path.join(folder, 'nothing.mmdb'))).rejects.toThrow();
});
