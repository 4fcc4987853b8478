import { Button, Dialog, DialogTrigger } from 'react-aria-components';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { DialogPanel } from '../../shell/DialogPanel.tsx';
import { useTexts } from '../../texts.ts';
import { fieldWord } from '../words.ts';
import type { ListColumns } from './use-columns.ts';

/** Chooses the columns of the list; stored in this browser. */
export function ColumnMenu({ columns }: { columns: ListColumns }) {
  const { t } = useTexts();
  return (
    <DialogTrigger>
      <Button className="icon-btn icon-btn--s" aria-label={t('resources.columns')}>
        <ConsoleIcon name="columns" />
      </Button>
      <DialogPanel placement="bottom end">
        <Dialog aria-label={t('resources.columns')}>
          {columns.all.map(({ field }) => (
            <label key={field} className="tick">
              <input type="checkbox" checked={columns.isShown(field)} onChange={({ target }) => columns.show(field, target.checked)} />
              <span>{fieldWord(t, field)}</span>
            </label>
          ))}
        </Dialog>
      </DialogPanel>
    </DialogTrigger>
  );
}
