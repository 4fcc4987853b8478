import { expect, test } from 'vitest';
import { describeOnBoth } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { Run } from './run.ts';
import { openFuzzedShop } from './shop.ts';
import { bytesOf, type Send } from './wire.ts';

/** Calls per database: 5,000 in total. */
const CALLS = 2_500;
const SEED = 26;
/** Allows for much work, rather than for one slow answer. */
const LIMIT_MS = 1_200_000;

describeOnBoth('calls made up from the contract', (database) => {
  test(
    `are all answered as the contract says, ${CALLS} of them`,
    async () => {
      const shop = await openFuzzedShop(database(), { DATA_DIR: temporaryFolder('rosewater-fuzz-') });
      const send: Send = async (request) => {
        const { statusCode, headers, body } = await shop.app.http.inject({
          ...request,
          ...(request.body !== undefined && { payload: bytesOf(request) }),
        });
        return { status: statusCode, headers, body };
      };
      const target = { send, ...shop.people, codes: async () => shop.codes, spent: async () => 0 };
      const { failures } = await new Run(target, { seed: SEED, calls: CALLS, slowMs: Number.POSITIVE_INFINITY }).go();
      await shop.app.stop();
      expect(failures).toEqual([]);
    },
    LIMIT_MS,
  );
});
