import { useState } from 'react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import type { ListedRow } from '../calls.ts';
import { nameOf } from '../presentation.ts';
import { type CategoryPlace, useOffered } from './use-offered.ts';

interface ThingPickerProps {
  name: ResourceName;
  /** Accessible name of the field. */
  label: string;
  id?: string;
  /** Ids of the field's hint and error. */
  'aria-describedby'?: string;
  isInvalid?: boolean;
  isRequired?: boolean;
  placeholder?: string;
  /** Ids already chosen, which are not offered. */
  taken?: readonly number[];
  place?: CategoryPlace | undefined;
  onPick(id: number, words: string): void;
}

/** Searches another resource by keyword and passes on the id of the picked thing. */
export function ThingPicker({ name, label, placeholder, taken = [], place, onPick, ...field }: ThingPickerProps) {
  const { t } = useTexts();
  const [typed, type] = useState('');
  const [picks, pickAgain] = useState(0);
  const offered = useOffered({ name, typed, place });
  const items = offered.rows.filter((row) => !taken.includes(Number(row.id)));
  return (
    <ComboBox
      // React Aria would reopen its list when the field is cleared, so a pick mounts a new field, which takes over the focus.
      key={picks}
      ref={picks > 0 ? focusField : null}
      {...field}
      aria-label={label}
      className="combo"
      items={items}
      inputValue={typed}
      onInputChange={type}
      selectedKey={null}
      onSelectionChange={(key) => {
        const row = items.find((one) => one.id === key);
        if (row === undefined) return;
        onPick(Number(row.id), pickedWords(name, row));
        type('');
        pickAgain((count) => count + 1);
      }}
      defaultFilter={() => true}
      allowsEmptyCollection
      menuTrigger="input"
      validationBehavior="aria"
    >
      <div className="combo-field">
        <Input placeholder={placeholder ?? t('resources.pick.placeholder')} />
        <Button aria-label={t('resources.pick.open')}>
          <ConsoleIcon name="down" />
        </Button>
      </div>
      <Popover className="float-panel combo-panel">
        <ListBox<ListedRow>
          className="combo-list"
          items={items}
          renderEmptyState={() => <p className="combo-none">{emptyWords(offered.isFetching, t)}</p>}
        >
          {(row) => <Offer name={name} row={row} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

const focusField = (combo: HTMLElement | null): void => combo?.querySelector('input')?.focus();

const emptyWords = (isFetching: boolean, t: ReturnType<typeof useTexts>['t']): string =>
  isFetching ? t('resources.pick.searching') : t('resources.pick.nothing');

/** The name of the picked thing; for an option preceded by its property. */
function pickedWords(name: ResourceName, row: ListedRow): string {
  const [own, above] = [nameOf(name, row), aboveOf(row)];
  return above === null ? own : `${above}: ${own}`;
}

/** The parent of a row (category path, property or brand), if its list returns one. */
const aboveOf = (row: ListedRow): string | null => {
  const above = row.path ?? row.property_name ?? row.brand_name ?? null;
  return above === null || above === '' ? null : String(above);
};

function Offer({ name, row }: { name: ResourceName; row: ListedRow }) {
  const words = nameOf(name, row);
  const above = aboveOf(row);
  return (
    <ListBoxItem id={row.id} textValue={words} className="combo-item">
      <bdi>{words}</bdi>
      {above !== null && <small dir="auto">{above}</small>}
    </ListBoxItem>
  );
}
