import { useState } from 'react';
import { Button, Dialog, DialogTrigger } from 'react-aria-components';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { useImportNames } from '../../imports/use-import-names.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { DialogPanel } from '../../shell/DialogPanel.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';
import { allFields, filtersOf, type ListState, withFilter } from '../model/list-query.ts';
import { useThingName } from '../references/use-thing-name.ts';
import { fieldWord, resourceWord, valueWords } from '../words.ts';
import { FilterControls } from './FilterControls.tsx';

interface FilterMenuProps {
  name: ResourceName;
  query: ListState;
  onChange(next: ListState): void;
}

/** The active filters, each with a button to remove it, and the panel with all filters. */
export function FilterMenu({ name, query, onChange }: FilterMenuProps) {
  const { t } = useTexts();
  const [isOpen, open] = useState(false);
  const hasFilters = filtersOf(name).length > 0;
  useShortcuts(resourceWord(t, name), hasFilters ? [{ keys: 'f', label: t('resources.filter.button'), run: () => open(true) }] : []);
  return (
    <>
      {Object.entries(query.filters).map(([field, value]) => (
        <FilterChip key={field} name={name} field={field} value={value} onRemove={() => onChange(withFilter(query, field, null))} />
      ))}
      {hasFilters && (
        <DialogTrigger isOpen={isOpen} onOpenChange={open}>
          <Button className="btn btn--text only-edit">
            <ConsoleIcon name="plus" />
            {t('resources.filter.button')} <Keys keys="f" />
          </Button>
          <DialogPanel className="filter-panel" placement="bottom start">
            <Dialog aria-label={t('resources.filter.title')}>
              <FilterControls name={name} query={query} onChange={onChange} />
            </Dialog>
          </DialogPanel>
        </DialogTrigger>
      )}
    </>
  );
}

interface ChipProps {
  name: ResourceName;
  field: string;
  value: string;
  onRemove(): void;
}

function FilterChip({ name, field, value, onRemove }: ChipProps) {
  const texts = useTexts();
  const known = allFields(name)[field];
  const of = known?.kind === 'one' || known?.kind === 'many' ? (known.of ?? null) : null;
  const referred = useThingName(of ?? name, of === null ? null : Number(value));
  const imports = useImportNames(field === 'import_id');
  const own = imports.find(([id]) => String(id) === value)?.[1] ?? valueWords(texts, field, known, value);
  const words = of === null ? own : (referred ?? '…');
  const label = texts.t('resources.filter.chip', { field: fieldWord(texts.t, field), value: words });
  return (
    <button type="button" className="chip" onClick={onRemove} aria-label={texts.t('resources.filter.remove', { filter: label })}>
      <bdi>{label}</bdi>
      <ConsoleIcon name="close" />
    </button>
  );
}
