import { useState } from 'react';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { downloadConsole } from '../../call.ts';
import { BusyButton } from '../../shell/BusyButton.tsx';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { showFailure } from '../../toasts.ts';
import { callsOf } from '../calls.ts';
import { downloadFile } from '../download-file.ts';
import { askedOf, type ListState } from '../model/list-query.ts';

/** Downloads the filtered list as CSV. Needs a fresh second factor. */
export function ExportButton({ name, query }: { name: ResourceName; query: ListState }) {
  const { t } = useTexts();
  const [isBusy, busy] = useState(false);
  const fetchFile = async () => {
    busy(true);
    try {
      downloadFile(await downloadConsole(callsOf(name).list, askedOf(query)), `${name}.csv`);
    } catch (caught) {
      showFailure(caught);
    } finally {
      busy(false);
    }
  };
  return (
    <BusyButton className="icon-btn icon-btn--s" aria-label={t('resources.export')} isBusy={isBusy} onPress={() => void fetchFile()}>
      <ConsoleIcon name="download" />
    </BusyButton>
  );
}
