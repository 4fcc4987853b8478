import { type FormEvent, useState } from 'react';
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

/** Asks for a bulk change, shows its dry run, and runs it. Nothing is written before the last button is pressed. */
export function BulkDialog({ kind, query, chosen, count, onClose, onDone }: BulkDialogProps) {
  const { t, format } = useTexts();
  const [form, setForm] = useState<BulkForm>(emptyForm);
  const bulk = useBulk(query, chosen);
  const job = useBulkJob(bulk.job?.id ?? null, bulk.job).data ?? bulk.job;
  const change = bulkChangeOf(kind, form);
  const isChecked = job !== null && job.is_dry_run === 1 && !isUnderWay(job);
  const canSubmit = change !== null && !bulk.isBusy && (isChecked ? job.counts.changed > 0 : job === null || !isUnderWay(job));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    if (!isChecked) await bulk.check(change);
    else if (await bulk.run(change)) onDone();
  };
  return (
    <ConsoleDialog
      title={t('resources.bulk.title', { kind: t(`resources.bulk.kind.${kind}`), count: format.number(count) })}
      isOpen
      onClose={onClose}
      size="wide"
    >
      <form className="stack" onSubmit={(event) => void submit(event)}>
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
        {isChecked && bulk.isBusy && <progress className="bulk-progress" aria-label={t('resources.bulk.progress')} />}
        <div className="c-dialog-acts">
          <button type="button" className="btn btn--text" onClick={onClose}>
            {t('resources.bulk.cancel')}
          </button>
          <button type="submit" className="btn btn--main" disabled={!canSubmit} aria-busy={bulk.isBusy}>
            {isChecked ? t('resources.bulk.run', { count: job.counts.changed }) : t('resources.bulk.check')}
          </button>
        </div>
      </form>
    </ConsoleDialog>
  );
}
