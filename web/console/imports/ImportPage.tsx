import { useId, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link, useParams } from 'react-router';
import { FailedState, SkeletonRows } from '../resources/list/states.tsx';
import { BusyButton } from '../shell/BusyButton.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { ConsolePage } from '../shell/ConsolePage.tsx';
import { usePhone } from '../shell/width.ts';
import { useSend } from '../sign-in/use-send.ts';
import { Wrong } from '../sign-in/Wrong.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import { ColumnTable } from './ColumnTable.tsx';
import { ImportNext } from './ImportNext.tsx';
import { ImportOutcomes } from './ImportOutcomes.tsx';
import { ImportProgress, ImportSteps } from './ImportProgress.tsx';
import { useImportChoices } from './import-choices.ts';
import { actOn, type ImportDetail, isAtWork, saveMapping, useImport } from './use-import.ts';

/** An import, from the mapping of its columns to undoing it. */
export default function ImportPage() {
  const { t } = useTexts();
  const { id } = useParams();
  const answer = useImport(Math.trunc(Number(id)) || 0);
  const detail = answer.data;
  return (
    <ConsolePage
      title={detail?.source || t('imports.one')}
      facts={detail && <bdi>{detail.file_name}</bdi>}
      edits
      crumbs={
        <ol className="c-crumbs">
          <li>
            <Link to="/imports">{t('imports.title')}</Link>
          </li>
        </ol>
      }
    >
      {answer.error && !detail && (
        <FailedState title={t('imports.one_failed')} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {!detail && !answer.error && <SkeletonRows isPlain />}
      {detail && <Import key={detail.id} detail={detail} />}
    </ConsolePage>
  );
}

const canBegin = ({ state, has_file: file }: ImportDetail): boolean =>
  file === 1 && ['UPLOADED', 'MAPPED', 'REHEARSED', 'FAILED', 'UNDONE'].includes(state);

function Import({ detail }: { detail: ImportDetail }) {
  const [choices, choose] = useImportChoices(detail.id);
  const { mapping, overwrites = detail.overwrites } = choices;
  const isChanged = Object.keys(mapping).length > 0 || overwrites !== detail.overwrites;
  const { isBusy, error, wrongOf, send } = useSend();
  const begin = (act: 'rehearse' | 'run') =>
    send(async () => {
      if (isChanged) await saveMapping(detail.id, mapping, overwrites);
      choose({ mapping: {} });
      const text = await actOn(detail.id, act);
      showToast({ kind: 'good', text });
    });
  const isPhone = usePhone();
  const isOpen = canBegin(detail);
  const hasRows = detail.created + detail.changed + detail.unchanged + detail.refused > 0;
  const isSaid = error !== null && !error.errors.some(({ field }) => field.startsWith('mapping'));
  return (
    <div className="stack import">
      <ImportSteps detail={detail} />
      <ImportProgress detail={detail} />
      <Wrong>{isSaid ? (error.errors[0]?.message ?? error.message) : null}</Wrong>
      {detail.state === 'REHEARSED' && !isChanged && detail.price_drops > 0 && <PriceDrops count={detail.price_drops} />}
      {isOpen && <Beginning detail={detail} isBusy={isBusy} isChanged={isChanged} onBegin={begin} />}
      {isOpen && <Overwriting isTicked={overwrites === 1} isBusy={isBusy} onChange={(is) => choose({ mapping, overwrites: is ? 1 : 0 })} />}
      {detail.state === 'DONE' && <ImportNext detail={detail} />}
      {detail.undo_until !== null && <Undoing detail={detail} until={detail.undo_until} />}
      {hasRows && !isAtWork(detail.state) && <ImportOutcomes detail={detail} />}
      {isOpen && (
        <ColumnTable
          detail={detail}
          mapping={{ ...detail.mapping, ...mapping }}
          wrongOf={wrongOf}
          isReadOnly={isBusy || isPhone}
          onChange={(column, field) => choose({ ...choices, mapping: { ...mapping, [column]: field } })}
        />
      )}
    </div>
  );
}

/** Warns of large price drops before the import, with a link to the rows. */
function PriceDrops({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <p className="import-warning" role="note">
      {t('imports.price_drops', { count })}{' '}
      <Link className="link" to="?outcome=PRICE_DROP" onClick={() => document.getElementById('result')?.focus()}>
        {t('imports.price_drops_show')}
      </Link>
    </p>
  );
}

interface BeginningProps {
  detail: ImportDetail;
  isBusy: boolean;
  /** The choices differ from those of the dry run. */
  isChanged: boolean;
  onBegin(act: 'rehearse' | 'run'): Promise<void>;
}

/** Starts the dry run, and after it the import. */
function Beginning({ detail: { state }, isBusy, isChanged, onBegin }: BeginningProps) {
  const { t } = useTexts();
  const isRehearsed = state === 'REHEARSED' && !isChanged;
  return (
    <div className="line only-edit">
      <BusyButton className={`btn ${isRehearsed ? 'btn--line' : 'btn--main'}`} isBusy={isBusy} onPress={() => void onBegin('rehearse')}>
        {t('imports.rehearse')}
      </BusyButton>
      <BusyButton
        className={`btn ${isRehearsed ? 'btn--main' : 'btn--line'}`}
        isDisabled={!isRehearsed}
        isBusy={isBusy}
        onPress={() => void onBegin('run')}
      >
        <ConsoleIcon name="upload" />
        {t('imports.run')}
      </BusyButton>
      <span className="small quiet">{t('imports.nothing_written')}</span>
    </div>
  );
}

interface OverwritingProps {
  isTicked: boolean;
  isBusy: boolean;
  onChange(is: boolean): void;
}

/** Chooses whether the import overwrites fields that staff edited. */
function Overwriting({ isTicked, isBusy, onChange }: OverwritingProps) {
  const { t } = useTexts();
  const hint = useId();
  return (
    <div className="only-edit">
      <label className="line">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={isBusy}
          aria-describedby={hint}
          onChange={({ target }) => onChange(target.checked)}
        />
        {t('imports.overwrites')}
      </label>
      <p className="small quiet" id={hint}>
        {t('imports.overwrites_hint')}
      </p>
    </div>
  );
}

function Undoing({ detail, until }: { detail: ImportDetail; until: string }) {
  const { t, format } = useTexts();
  const [isAsked, ask] = useState(false);
  return (
    <div className="line only-edit">
      <Button className="btn btn--line" onPress={() => ask(true)}>
        <ConsoleIcon name="undo" />
        {t('imports.undo')}
      </Button>
      <span className="small quiet">{t('imports.undo_until', { day: format.day(until) })}</span>
      <ConfirmDialog
        title={t('imports.undo_title')}
        text={t('imports.undo_text')}
        verb={t('imports.undo')}
        isOpen={isAsked}
        onClose={() => ask(false)}
        onConfirm={async () => void (await actOn(detail.id, 'undo'))}
      />
    </div>
  );
}
