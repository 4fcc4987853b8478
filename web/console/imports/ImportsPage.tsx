import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Output } from '../../../contract/index.ts';
import { refreshAnswers, useConsoleAnswer } from '../answers.ts';
import { FailedState, NothingHere, SkeletonRows } from '../resources/list/states.tsx';
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { Keys } from '../shell/Keys.tsx';
import { PageFoot } from '../shell/PageFoot.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import { ImportStateTag } from './ImportStateTag.tsx';
import { UploadForm } from './UploadForm.tsx';

const ROWS = 50;

/** Imports, latest first; the page number is kept in the address. */
export default function ImportsPage() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  useShortcuts(t('imports.title'), [{ keys: 'n', label: t('imports.new'), run: () => setOpen(true) }]);
  const taken = async (id: number) => {
    await refreshAnswers('GET console/imports');
    navigate(`/imports/${id}`);
  };
  return (
    <ConsolePage
      title={t('imports.title')}
      facts={t('imports.facts')}
      edits
      actions={
        <Button className="btn btn--main" onPress={() => setOpen(true)}>
          <ConsoleIcon name="upload" />
          {t('imports.new')} <Keys keys="n" />
        </Button>
      }
    >
      <List />
      <ConsoleDialog title={t('imports.new')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <UploadForm onDone={(id) => void taken(id)} />
      </ConsoleDialog>
    </ConsolePage>
  );
}

function List() {
  const { t, format } = useTexts();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const offset = (page - 1) * ROWS;
  const answer = useConsoleAnswer('GET console/imports', { offset, limit: ROWS });
  if (answer.error) return <FailedState title={t('imports.failed')} error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonRows isPlain />;
  const { list, count } = answer.data;
  if (list.length === 0) return <NothingHere title={t('imports.none')} text={t('imports.none_text')} />;
  const words = t('searches.foot', {
    from: format.number(offset + 1),
    to: format.number(offset + list.length),
    count: format.number(count),
  });
  return (
    <>
      <ImportTable list={list} />
      <PageFoot
        words={words}
        page={page}
        last={Math.ceil(count / ROWS)}
        at={(one) => new URLSearchParams({ page: String(one) }).toString()}
      />
    </>
  );
}

const numbers = ['created', 'changed', 'refused'] as const;
const outcomeOf = { created: 'CREATED', changed: 'CHANGED', refused: 'REFUSED' } as const;

function ImportTable({ list }: Pick<Output<'GET console/imports'>, 'list'>) {
  const { t, format } = useTexts();
  return (
    <table className="c-table imports">
      <thead>
        <tr>
          <th scope="col">{t('imports.source')}</th>
          <th scope="col">{t('imports.state')}</th>
          {numbers.map((name) => (
            <th scope="col" className="num wide" key={name}>
              {t(`imports.outcome.${outcomeOf[name]}`)}
            </th>
          ))}
          <th scope="col" className="wide">
            {t('imports.begun')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.id}>
            <td>
              <Link to={`/imports/${one.id}`}>
                <b dir="auto">{one.source || one.file_name}</b>
              </Link>
              <small className="quiet import-file" dir="auto">
                {one.file_name}
              </small>
            </td>
            <td>
              <ImportStateTag state={one.state} />
            </td>
            {numbers.map((name) => (
              <td className="num wide" key={name}>
                {format.number(one[name])}
              </td>
            ))}
            <td className="wide nowrap">
              <time dateTime={one.started_at}>{format.day(one.started_at)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
