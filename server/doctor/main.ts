// `npm run doctor`: checks the settings and everything they refer to, and prints remedies. Exit code 1 if a check failed.
import { examineShop } from './examine-shop.ts';
import { lineOf } from './findings.ts';

const found = await examineShop(process.env);
process.stdout.write(`${found.map(lineOf).join('\n')}\n`, () => {
  // Exits explicitly, because a check that timed out may have left connections open.
  process.exit(found.some(({ state }) => state === 'failed') ? 1 : 0);
});
