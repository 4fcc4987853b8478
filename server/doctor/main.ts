// `npm run doctor`: looks at the settings and everything that they name, and says what to do. Ends with 1 when something failed.
import { examineShop } from './examine-shop.ts';
import { lineOf } from './findings.ts';

const found = await examineShop(process.env);
process.stdout.write(`${found.map(lineOf).join('\n')}\n`, () => {
  // What a check that took too long has left open must not keep the command.
  process.exit(found.some(({ state }) => state === 'failed') ? 1 : 0);
});
