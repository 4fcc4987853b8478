import { type ChangeEvent, useRef, useState } from 'react';
import { refreshAnswers } from '../answers.ts';
import { ConsoleError, callConsole } from '../call.ts';
import { BusyButton } from '../shell/BusyButton.tsx';
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { showFailure, showToast } from '../toasts.ts';

/** Refetches everything that shows translations. */
export const refreshTranslations = (): Promise<void> =>
  refreshAnswers(
    'GET console/translations',
    'GET console/translations/list',
    'GET console/translations/{type}/{id}',
    'GET console/translations/terms',
  );

/** Imports a file of translations; errors are listed by cell. */
export function ImportTexts() {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, busy] = useState(false);
  const [wrong, setWrong] = useState<ConsoleError['errors']>([]);
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Lets the same file be chosen again after it was corrected.
    target.value = '';
    if (!file) return;
    busy(true);
    try {
      const { texts } = await callConsole('POST console/translations/import', { file });
      showToast({ kind: 'good', text: t('translations.imported', { texts }) });
      await refreshTranslations();
    } catch (caught) {
      if (caught instanceof ConsoleError && caught.errors.length > 0) setWrong(caught.errors);
      else showFailure(caught);
    } finally {
      busy(false);
    }
  };
  return (
    <>
      <input ref={input} type="file" accept=".csv,text/csv" hidden onChange={(event) => void send(event)} />
      <BusyButton className="btn btn--line" isBusy={isBusy} onPress={() => input.current?.click()}>
        <ConsoleIcon name="upload" />
        {t('translations.import')}
      </BusyButton>
      <WrongCells errors={wrong} onClose={() => setWrong([])} />
    </>
  );
}

function WrongCells({ errors, onClose }: { errors: ConsoleError['errors']; onClose(): void }) {
  const { t, format } = useTexts();
  const place = (field: string) => {
    const [, row, column = ''] = /^rows\.(\d+)\.?(.*)$/.exec(field) ?? [];
    return row === undefined ? null : t('translations.import_cell', { row: format.number(Number(row)), column });
  };
  return (
    <ConsoleDialog isOpen={errors.length > 0} title={t('translations.import_failed')} onClose={onClose}>
      <p>{t('translations.import_mend')}</p>
      <ul className="rows wrong-cells">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <span>
              {place(field) && <b>{place(field)}</b>}
              <small>{message}</small>
            </span>
          </li>
        ))}
      </ul>
    </ConsoleDialog>
  );
}
