import { useState } from 'react';
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx';
import { useTexts } from '../../texts.ts';
import type { Chosen } from '../list/use-selection.ts';
import type { ListState } from '../model/list-query.ts';
import { WrongLine } from '../WrongLine.tsx';
import { BulkReport } from './BulkReport.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { type BulkForm, type BulkKind, bulkChangeOf, emptyForm } from './changes.ts';
import { isUnderWay, useBulk, useBulkJob } from './use-bulk.ts';

interface BulkDialogProps {
  kind: BulkKind;
  query: ListState;
  chosen: Chosen;
  count: number;
  onClose(): void;
  onDone(): void;
}

/** Asks what to change, tells what that would do, and does it. Nothing is written before the last button. */
export function BulkDialog({ kind, query, chosen, count, onClose, onDone }: BulkDialogProps) {
  const { t, format } = useTexts();
  const [form, setForm] = useState<BulkForm>(emptyForm);
  const bulk = useBulk(query, chosen);
  const job = useBulkJob(bulk.job?.id ?? null, bulk.job).data ?? bulk.job;
  const change = bulkChangeOf(kind, form);
  const isChecked = job !== null && job.is_dry_run === 1 && !isUnderWay(job);
  const run = async () => {
    if (change !== null && (await bulk.run(change))) onDone();
  };
  return (
    <ConsoleDialog
      title={t('resources.bulk.title', { kind: t(`resources.bulk.kind.${kind}`), count: format.number(count) })}
      isOpen
      onClose={onClose}
      size="wide"
    >
      <ChangeForm
        kind={kind}
        form={form}
        onChange={(next) => {
          setForm(next);
          bulk.forget();
        }}
      />
      {bulk.error && <WrongLine text={bulk.error.errors[0]?.message ?? bulk.error.message} />}
      {job && <BulkReport job={job} />}
      <div className="c-dialog-acts">
        <button type="button" className="btn btn--text" onClick={onClose}>
          {t('resources.bulk.cancel')}
        </button>
        {isChecked ? (
          <button
            type="button"
            className="btn btn--main"
            disabled={job.counts.changed === 0 || bulk.isBusy}
            aria-busy={bulk.isBusy}
            onClick={() => void run()}
          >
            {t('resources.bulk.run', { count: job.counts.changed })}
          </button>
        ) : (
          <button
            type="button"
            className="btn btn--main"
            disabled={change === null || bulk.isBusy || (job !== null && isUnderWay(job))}
            aria-busy={bulk.isBusy}
            onClick={() => change && void bulk.check(change)}
          >
            {t('resources.bulk.check')}
          </button>
        )}
      </div>
    </ConsoleDialog>
  );
}
