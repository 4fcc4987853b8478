import { Fragment } from 'react';
import { Button } from 'react-aria-components';
import type { Output } from '../../../contract/index.ts';
import { dateFormat } from '../../../i18n/formatters.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { initialOf } from '../shell/PersonMenu.tsx';
import { useTexts } from '../texts.ts';
import { AuditDetails } from './AuditDetails.tsx';
import type { ViewProps } from './AuditPage.tsx';
import { actWords, areaOf, areaWords } from './act-words.ts';

export type AuditEntry = Output<'GET console/audit'>['list'][number];

/** A row per entry; the details of the open one are below it. */
export function AuditTable({ list, view, onChange }: ViewProps & { list: readonly AuditEntry[] }) {
  const { t } = useTexts();
  const toggle = (id: number) => onChange({ ...view, entry: view.entry === id ? null : id }, false);
  return (
    <table className="c-table audit">
      <thead>
        <tr>
          <th scope="col">{t('audit.time')}</th>
          <th scope="col">{t('audit.who')}</th>
          <th scope="col">{t('audit.what')}</th>
          <th scope="col">{t('audit.which')}</th>
          <th scope="col" className="wide">
            {t('audit.area')}
          </th>
          <th scope="col">
            <span className="unseen">{t('shell.acts')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => (
          <Fragment key={entry.id}>
            <EntryRow entry={entry} isOpen={view.entry === entry.id} hasDay={view.day === ''} onToggle={() => toggle(entry.id)} />
            {view.entry === entry.id && (
              <tr className="more-row" id={detailsId(entry)}>
                <td />
                <td colSpan={5}>
                  <AuditDetails entry={entry} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

const detailsId = ({ id }: AuditEntry): string => `entry-${id}`;

interface EntryRowProps {
  entry: AuditEntry;
  isOpen: boolean;
  /** Whether the entries are from several days. */
  hasDay: boolean;
  onToggle(): void;
}

function EntryRow({ entry, isOpen, hasDay, onToggle }: EntryRowProps) {
  const { t, locale } = useTexts();
  const at = new Date(entry.at);
  const time = dateFormat(locale, { timeStyle: 'medium' }).format(at);
  return (
    <tr className={isOpen ? 'open' : undefined}>
      <td className="quiet">
        <time dateTime={entry.at}>
          {time}
          {hasDay && <small>{dateFormat(locale, { dateStyle: 'medium' }).format(at)}</small>}
        </time>
      </td>
      <td>
        <Actor entry={entry} />
      </td>
      <td>
        <b>{actWords(t, entry.act)}</b>
      </td>
      <td>
        <Subject entry={entry} />
      </td>
      <td className="wide quiet">{areaWords(t, areaOf(entry.act))}</td>
      <td className="end">
        <Button
          className="icon-btn icon-btn--s"
          aria-label={[t('audit.details'), actWords(t, entry.act), time].join(', ')}
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': detailsId(entry) })}
          onPress={onToggle}
        >
          <ConsoleIcon name={isOpen ? 'up' : 'down'} />
        </Button>
      </td>
    </tr>
  );
}

/** The actor: a member of the staff, a former one, or a command on the server. */
function Actor({ entry: { by, role } }: { entry: AuditEntry }) {
  const { t } = useTexts();
  const name = by?.name ?? (role === null ? t('audit.server') : t('audit.someoneGone'));
  return (
    <span className="audit-actor">
      <span className="avatar avatar--s" aria-hidden="true">
        {by ? initialOf(by.name) : <ConsoleIcon name={role === null ? 'cog' : 'user'} />}
      </span>
      <bdi>{name}</bdi>
    </span>
  );
}

/** The length of a UUID in characters. */
const UUID = 36;

/** The subject of the act: its name, or its number if it has none. */
function Subject({ entry: { subject } }: { entry: AuditEntry }) {
  const { t } = useTexts();
  // A subject with only a UUID is left out: the act says enough.
  if (subject === null || subject.id === 'list' || (subject.name === null && subject.id.length === UUID)) return null;
  return <bdi>{subject.name ?? (/^\d+$/.test(subject.id) ? t('audit.number', { id: subject.id }) : subject.id)}</bdi>;
}
