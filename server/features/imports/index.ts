import path from 'node:path';
import type { Kysely } from 'kysely';
import type { ImportRowFilter } from '../../../contract/console/import-limits.ts';
import type { Language } from '../../../i18n/languages.ts';
import { serverText } from '../../../i18n/server-texts.ts';
import type { Database } from '../../db/client.ts';
import type { Log } from '../../db/log.ts';
import type { Schema } from '../../db/schema.ts';
import type { Edits } from '../../http/edits.ts';
import { toListPage } from '../../http/paging.ts';
import { type Feature, type Route, serveFile, serveStaff } from '../../http/route.ts';
import { actorOf, serveStaffList } from '../console/index.ts';
import type { ImportEngine } from './engine.ts';
import { clearFolder } from './files.ts';
import { beginUndoing, type ImportParts, mapImport, readImport, startImport, takeImport } from './imports.ts';
import { CSV_COLUMNS, csvRows, presentImport, presentImportDetail, presentItem } from './present.ts';
import { createProgressStreams } from './progress.ts';
import { deleteOldImports, selectCategoryAt, selectImportList } from './queries.ts';
import { countItems, type ItemPlace, selectDecimals, selectImportItems } from './queries-rows.ts';
import { createImportRunner, type ImportRunner } from './runner.ts';

export type { ImportEngine, LookedThrough } from './engine.ts';

interface ImportsParts {
  database: Database;
  dataDir: string;
  engine: ImportEngine;
  edits: Edits;
  /** Starts reading, in the background, the labels that an import or its undoing left unread. */
  rereadLabels(): void;
  log: Log;
  /** False if another process of this server runs imports. */
  isBackground: boolean;
}

/** Imports of catalogue files in the console. */
export interface ImportsFeature extends Feature {
  /** Deletes data of imports that can no longer be undone; called nightly. */
  sweep(): Promise<void>;
}

const EXPORT_PAGE = 500;

export function createImports({ database, dataDir, engine, edits, rereadLabels, log, isBackground }: ImportsParts): ImportsFeature {
  const db = database.kysely;
  const folder = path.join(dataDir, 'imports', 'at-work');
  const changed = async () => {
    await edits.changed('catalogue');
    await edits.changed('products');
    rereadLabels();
  };
  const runner = createImportRunner({ database, engine, folder, log, changed, isBackground });
  const parts = { db, engine, folder };
  let isStopping = false;
  return {
    noun: 'imports',
    routes: [...actingRoutes(parts, runner), ...readingRoutes(parts, () => isStopping)],
    sweep: () => deleteOldImports(db),
    async start() {
      if (!isBackground) return;
      await clearFolder(folder);
      runner.start();
    },
    async stop() {
      isStopping = true;
      await runner.stop();
      await engine.close();
    },
  };
}

function actingRoutes(parts: ImportParts, runner: ImportRunner): Route[] {
  const answer = async (id: number, lang: Language, key: Parameters<typeof serverText>[1], db: Kysely<Schema> = parts.db) => ({
    ...(await detailOf({ ...parts, db }, id, lang)),
    message: serverText(lang, key),
  });
  return [
    serveStaff('POST console/imports', async (sent, { staff, lang, keepAnswer }) => {
      const uploaded = (id: number, db?: Kysely<Schema>) => answer(id, lang, 'console.import_uploaded', db);
      return uploaded(await takeImport(parts, sent, actorOf(staff), async (tx, id) => keepAnswer?.(tx, await uploaded(id, tx))));
    }),
    serveStaff('PUT console/imports/{id}', async ({ id, mapping, overwrites }, { staff, lang }) => {
      await mapImport(parts, id, { mapping, overwrites: overwrites === undefined ? undefined : overwrites === 1 }, actorOf(staff));
      return answer(id, lang, 'console.import_mapped');
    }),
    serveStaff('POST console/imports/{id}/rehearse', async ({ id }, { staff, lang }) => {
      await startImport(parts, id, 'rehearse', actorOf(staff));
      runner.wake();
      return answer(id, lang, 'console.import_rehearsing');
    }),
    serveStaff('POST console/imports/{id}/run', async ({ id }, { staff, lang }) => {
      await startImport(parts, id, 'run', actorOf(staff));
      runner.wake();
      return answer(id, lang, 'console.import_running');
    }),
    serveStaff('POST console/imports/{id}/undo', async ({ id }, { staff, lang }) => {
      await beginUndoing(parts, id, actorOf(staff));
      runner.wake();
      return answer(id, lang, 'console.import_undoing');
    }),
  ];
}

const detailOf = async ({ db, engine }: Pick<ImportParts, 'db' | 'engine'>, id: number, lang: Language) =>
  presentImportDetail(await readImport(db, id), await selectCategoryAt(db, engine.unsorted), lang);

function readingRoutes({ db, engine }: ImportParts, isStopping: () => boolean): Route[] {
  const openProgress = createProgressStreams();
  const reading = async (lang: Language) => ({ lang, decimals: await selectDecimals(db), refusalCode: engine.refusalCode });
  return [
    serveStaffList(db, 'GET console/imports', async ({ offset, limit }, { lang }) => {
      const { rows, count } = await selectImportList(db, { offset, limit });
      return toListPage(
        rows.map((row) => presentImport(row, lang)),
        count,
        offset,
      );
    }),
    serveStaff('GET console/imports/{id}', async ({ id }, { lang }) => detailOf({ db, engine }, id, lang)),
    serveStaffList(
      db,
      'GET console/imports/{id}/rows',
      async ({ id, outcome, offset, limit }, { lang }) => {
        await readImport(db, id);
        const as = await reading(lang);
        const rows = await selectImportItems(db, { runId: id, outcome, offset, limit });
        return toListPage(
          rows.map((row) => presentItem(row, as)),
          await countItems(db, id, outcome),
          offset,
        );
      },
      {
        columns: CSV_COLUMNS,
        async *pages({ id, outcome }, { lang }) {
          await readImport(db, id);
          yield* allRows(db, id, outcome, await reading(lang));
        },
      },
    ),
    serveFile('GET console/imports/{id}/progress', async ({ id }, { lang, staff }) => {
      const read = async () => presentImport(await readImport(db, id), lang);
      await read();
      const isOpen = ({ state }: Awaited<ReturnType<typeof read>>) => ['REHEARSING', 'RUNNING', 'UNDOING'].includes(state);
      return { name: null, body: openProgress(staff.caller.memberId, { read, isOpen, isStopping, mayGoOn: staff.mayGoOn }) };
    }),
  ];
}

async function* allRows(db: ImportParts['db'], runId: number, outcome: ImportRowFilter | undefined, as: Parameters<typeof presentItem>[1]) {
  for (let after: ItemPlace | undefined; ; ) {
    const rows = await selectImportItems(db, { runId, outcome, ...(after && { after }), offset: 0, limit: EXPORT_PAGE });
    if (rows.length > 0) yield rows.flatMap((row) => csvRows(presentItem(row, as)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < EXPORT_PAGE) return;
    after = last;
  }
}
