import type { FieldValues } from '../../../../contract/console/fields.ts';
import { serverText } from '../../../../i18n/server-texts.ts';
import { type Route, serveStaff } from '../../../http/route.ts';
import { actorOf } from '../audit.ts';
import { EXPORT_PAGE, serveStaffList } from '../lists.ts';
import { FILE_COLUMNS, fileRow, readTranslationFile } from './file.ts';
import { selectTranslations } from './queries-list.ts';
import {
  expectTranslationLanguage,
  listTerms,
  listTexts,
  type ReadingParts,
  readTranslations,
  translatedStore,
  translationMatrix,
} from './reading.ts';
import { type TextEdit, writeTranslations } from './writing.ts';

export const translationRoutes = (parts: ReadingParts): Route[] => [
  serveStaff('GET console/translations', () => translationMatrix(parts.stores, parts.counts)),
  serveStaffList(parts.db, 'GET console/translations/list', (query) => listTexts(parts, query), {
    columns: FILE_COLUMNS,
    pages: (query) => filePages(parts, query),
  }),
  serveStaffList(parts.db, 'GET console/translations/terms', async ({ lang }) => {
    const list = await listTerms(parts, lang);
    return { list, count: list.length, next_offset: null };
  }),
  serveStaff('GET console/translations/{type}/{id}', (asked) => readTranslations(parts, asked)),
  serveStaff('POST console/translations/import', async ({ file }, { staff, lang }) => {
    const written = await writeTranslations({ ...parts, actor: actorOf(staff) }, await readTranslationFile(file));
    const changed = written.filter(({ texts }) => texts > 0);
    const texts = changed.reduce((sum, thing) => sum + thing.texts, 0);
    return { things: changed.length, texts, message: serverText(lang, 'console.translations_imported') };
  }),
  serveStaff('PUT console/translations', async ({ items }, { staff, lang }) => {
    const edits = items.map((item, at): TextEdit => ({ ...item, pathOf: (field) => itemPath(at, item.values, field) }));
    const written = await writeTranslations({ ...parts, actor: actorOf(staff) }, edits);
    return { list: written.map(({ type, id, version }) => ({ type, id, version })), message: serverText(lang, 'console.saved') };
  }),
];

const itemPath = (at: number, values: object, field: string): string =>
  `items.${at}.${Object.hasOwn(values, field) ? `values.${field}` : field}`;

type FileQuery = Omit<Parameters<typeof listTexts>[1], 'offset' | 'limit'>;

async function* filePages({ db, stores }: ReadingParts, { type, ...query }: FileQuery): AsyncGenerator<FieldValues[]> {
  expectTranslationLanguage(query.lang);
  const { table } = translatedStore(stores, type);
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const rows = await selectTranslations(db, table, query, { offset, limit: EXPORT_PAGE });
    if (rows.length > 0) yield rows.map((row) => fileRow(type, query.lang, row));
    if (rows.length < EXPORT_PAGE) return;
  }
}
