import { bulkLimits } from '../../../../contract/console/bulk.ts';
import { serverText } from '../../../../i18n/server-texts.ts';
import type { Database } from '../../../db/client.ts';
import type { Log } from '../../../db/log.ts';
import type { Edits } from '../../../http/edits.ts';
import { type Feature, type Route, serveStaff } from '../../../http/route.ts';
import { actorOf, type ResourceStore, serveStaffList } from '../../console/index.ts';
import { bulkRoutes } from './bulk.ts';
import { createBulkRunner } from './bulk-runner.ts';
import { ingredientGroupStore } from './ingredient-groups.ts';
import { ingredientStore } from './ingredients.ts';
import { showLabel } from './label.ts';
import type { ProductLabelReader } from './label-reader.ts';
import { productStore } from './products.ts';
import { deleteOldBulkChanges } from './queries-bulk.ts';
import { assignToken, ignoreUnknown, listUnknown, restoreUnknown, type UnknownParts } from './unknown-ingredients.ts';

interface ProductConsoleParts {
  database: Database;
  edits: Edits;
  labels: ProductLabelReader & { close(): Promise<void> };
  /** Has labels reread in the background whose names mean something else now. */
  rereadLabels(): void;
  log: Log;
  /** Whether this process resumes bulk changes that were left unfinished. */
  isBackground: boolean;
}

/** Products and ingredients in the console, with labels, unknown words and bulk changes. */
export interface ProductConsole extends Feature {
  resources: ResourceStore[];
  /** Deletes bulk changes that can no longer be undone; nightly. */
  sweep(): Promise<void>;
}

export function createProductConsole({ database, edits, labels, rereadLabels, log, isBackground }: ProductConsoleParts): ProductConsole {
  const db = database.kysely;
  const changed = () => edits.changed('products');
  const ingredients = ingredientStore(labels, async () => {
    await edits.changed('catalogue');
    rereadLabels();
  });
  const runner = createBulkRunner({ database, log, changed });
  return {
    noun: 'catalogue',
    resources: [productStore(labels, changed), ingredients, ingredientGroupStore(() => edits.changed('catalogue'))],
    routes: [
      serveStaff('POST console/label', ({ text, is_label_cut: isCut }) => showLabel(db, labels, { text, isCut: isCut === 1 })),
      ...unknownRoutes({ db, ingredients, labels }),
      ...bulkRoutes(db, runner),
    ],
    sweep: () => deleteOldBulkChanges(db, bulkLimits.undoDays),
    start: async () => (isBackground ? runner.start() : undefined),
    async stop() {
      await runner.stop();
      await labels.close();
    },
  };
}

const unknownRoutes = (parts: UnknownParts): Route[] => [
  serveStaffList(parts.db, 'GET console/unknown-ingredients', (query) => listUnknown(parts, query)),
  serveStaff('POST console/unknown-ingredients/assign', async ({ token, ingredient_id: ingredientId }, { staff, lang }) => {
    await assignToken(parts, actorOf(staff), { token, ingredientId });
    return { message: serverText(lang, 'console.token_assigned') };
  }),
  serveStaff('POST console/unknown-ingredients/ignore', async ({ token }, { staff, lang }) => {
    await ignoreUnknown(parts, actorOf(staff), token);
    return { message: serverText(lang, 'console.token_ignored') };
  }),
  serveStaff('POST console/unknown-ingredients/restore', async ({ token }, { staff, lang }) => {
    await restoreUnknown(parts, actorOf(staff), token);
    return { message: serverText(lang, 'console.token_restored') };
  }),
];
