import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { drawing } from '../draw.ts';
import { type AttackName, attackAccounts, attacks } from './attack.ts';

// Attacks the accounts of a test shop: `npm run attack [-- --tries 2000] [--seed N] [--only time,mails]`, on a temporary embedded database,
// or on an empty one named by DATABASE_URL.
const { values: options } = parseArgs({
  options: {
    tries: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    only: { type: 'string', default: Object.keys(attacks).join(',') },
  },
});
const { DATABASE_URL } = process.env;
const only = options.only.split(',');
const unknown = only.find((name) => !(name in attacks));
if (unknown !== undefined) {
  process.stderr.write(`There is no attack ${unknown}: ${Object.keys(attacks).join(', ')}\n`);
  process.exit(1);
}
const dataDir = temporaryFolder('rosewater-attack-');
const findings = await attackAccounts(drawing(Number(options.seed)), {
  size: { tries: Number(options.tries), headStart: { shop: 0, account: 0 }, rounds: 16, signUps: 25 },
  env: { DATA_DIR: dataDir, FILL: '1', MEMBERS: '300', ...(DATABASE_URL && { DATABASE_URL }) },
  only: only as AttackName[],
  progress: (name) => process.stdout.write(`${name} …\n`),
});
process.stdout.write(`\nSeed ${options.seed}, ${DATABASE_URL ? 'PostgreSQL' : 'the embedded database'}\n`);
for (const { attack, tries, through, held, victim, wrong } of findings)
  process.stdout.write(`
${attack} (${tries} tries)
  got through:  ${through}
  held:         ${held}
  the victim:   ${victim}
${wrong.map((claim) => `  WRONG: ${claim}\n`).join('')}`);
fs.rmSync(dataDir, { recursive: true, force: true });
process.exitCode = findings.some(({ wrong }) => wrong.length > 0) ? 1 : 0;
