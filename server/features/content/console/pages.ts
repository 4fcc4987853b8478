import type { ResourceTexts } from '../../../../contract/console/fields.ts';
import { type Changes, type ResourceStore, tableStore } from '../../console/index.ts';
import { safeHtml } from '../safe-html.ts';

/** SQL: one row per page, the one with its English text. The set is fixed by the shop's screens: none is added or removed. */
const ENGLISH = `t.lang = 'en'`;

/** About us, privacy policy and terms, by name. Their HTML is sanitised when saved as well, so that staff see what readers will see. */
export function pageStore(changed: ResourceStore['changed']): ResourceStore {
  const store = tableStore({
    name: 'pages',
    table: 'page_text',
    key: 'slug',
    only: ENGLISH,
    columns: {
      changed_at: { read: `(select max(r.at) from resource_revision r where r.resource = 'pages' and r.subject_id = t.slug)` },
    },
    texts: { table: 'page_text', key: 'slug' },
    keywordIn: ['t.slug', 'e.title', 'e.html'],
    changed,
  });
  return { ...store, write: async (tx, id, changes) => store.write?.(tx, id, withSafeHtml(changes)) };
}

function withSafeHtml({ fields, texts }: Changes): Changes {
  const cleaned = Object.entries(texts).map(([lang, values]) => [
    lang,
    typeof values.html === 'string' ? { ...values, html: safeHtml(values.html).trim() } : values,
  ]);
  return { fields, texts: Object.fromEntries(cleaned) as ResourceTexts };
}

/** Titles and descriptions of the kinds of pages, by the ids under which pages request them. */
export const metaContentStore = (changed: ResourceStore['changed']): ResourceStore =>
  tableStore({
    name: 'meta-contents',
    table: 'meta_content',
    only: ENGLISH,
    columns: {},
    texts: { table: 'meta_content', key: 'id' },
    keywordIn: ['e.title', 'e.description'],
    changed,
  });
