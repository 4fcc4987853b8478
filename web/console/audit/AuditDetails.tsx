import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import { resourceNames } from '../../../contract/console/resources.ts';
import { isLanguage, languageTag } from '../../../i18n/languages.ts';
import { shortDiff, wordDiff } from '../../ui/word-diff.ts';
import { BulkChangeWords, ProductFieldWords } from '../resources/products/BulkWords.tsx';
import type { BulkChange } from '../resources/products/use-bulk.ts';
import { momentWords } from '../resources/when.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import type { AuditEntry } from './AuditTable.tsx';
import { auditChanges } from './changes.ts';
import { type WordedChange, wordedChange } from './field-words.ts';

/** The details of an entry: reason, changes, role and request. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const isBulk = entry.subject?.kind === 'bulk';
  const { change: bulk, filter } = ((isBulk ? entry.after : null) as { change?: BulkChange; filter?: Record<string, unknown> }) ?? {};
  const changes = auditChanges(entry.before, entry.after)
    .filter(({ path }) => !isBulk || (path !== 'change' && path !== 'filter'))
    .map((change) => wordedChange(texts, entry.subject?.kind ?? '', change));
  return (
    <>
      <dl className="diff-box">
        <Fact name={t('audit.at')}>{momentWords(entry.at, locale)}</Fact>
        {entry.reason && (
          <Fact name={t('audit.reason')}>
            <span dir="auto">{entry.reason}</span>
          </Fact>
        )}
        {bulk && (
          <Fact name={t('audit.field.change')}>
            <BulkChangeWords change={bulk} />
          </Fact>
        )}
        {filter && (
          <Fact name={t('audit.filters')}>
            <ProductFieldWords values={{ ...filter, archived: null }} />
          </Fact>
        )}
        {changes.map((change) => (
          <Fact key={change.label} name={change.label}>
            <Change change={change} />
          </Fact>
        ))}
        {entry.role && <Fact name={t('audit.role')}>{t(`staff.role.${entry.role}`)}</Fact>}
        {entry.request_id && (
          <Fact name={t('audit.request')}>
            <code dir="ltr">{entry.request_id}</code>
          </Fact>
        )}
      </dl>
      <EntryActs entry={entry} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The old value struck out, the new one underlined; texts with a language are compared word by word. */
function Change({ change: { lang, before, after } }: { change: WordedChange }) {
  const { lang: own } = useTexts();
  const tag = lang !== null && isLanguage(lang) ? languageTag(lang) : undefined;
  if (before !== null && after !== null && lang !== null)
    return (
      <span dir="auto" lang={tag}>
        {shortDiff(wordDiff(before, after, lang ?? own)).map(({ kind, text }, at) => {
          const Mark = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
          return <Mark key={at}>{text}</Mark>;
        })}
      </span>
    );
  return (
    <span dir="auto" lang={tag}>
      {before !== null && <del>{before}</del>} {after !== null && <ins>{after}</ins>}
    </span>
  );
}

/** The path of the page of the entry's subject; null if it has none. */
function pageOf({ subject }: AuditEntry): string | null {
  if (subject === null || subject.id === 'list') return null;
  const isResource = subject.kind === 'imports' || resourceNames.some((name) => name === subject.kind);
  return isResource ? `/${subject.kind}/${encodeURIComponent(subject.id)}` : null;
}

function EntryActs({ entry }: { entry: AuditEntry }) {
  const { t } = useTexts();
  const page = pageOf(entry);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    showToast({ kind: 'good', text: t('audit.copied') });
  };
  return (
    <div className="line audit-acts">
      {page && (
        <Link className="btn btn--line" to={page}>
          {t('audit.openItem')}
        </Link>
      )}
      <Button className="btn btn--text" onPress={() => void copy()}>
        <ConsoleIcon name="link" />
        {t('audit.copyLink')}
      </Button>
    </div>
  );
}
