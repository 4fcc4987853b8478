import { type CalendarDate, getLocalTimeZone, now, parseAbsolute, parseDate, today, type ZonedDateTime } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import type { ControlProps } from './TextControls.tsx';

/** A calendar day, without a time zone. */
export function DayControl({ state, ids }: ControlProps) {
  const value = typeof state.value === 'string' ? parseDate(state.value) : null;
  return (
    <Picker<CalendarDate>
      ids={ids}
      value={value}
      placeholder={today(getLocalTimeZone())}
      granularity="day"
      onPick={(picked) => state.set(picked === null ? null : picked.toString())}
    />
  );
}

/** A moment, shown in the reader's time zone and stored as UTC. */
export function MomentControl({ state, ids }: ControlProps) {
  const zone = getLocalTimeZone();
  const value = typeof state.value === 'string' ? parseAbsolute(state.value, zone) : null;
  return (
    <Picker<ZonedDateTime>
      ids={ids}
      value={value}
      placeholder={now(zone).set({ minute: 0, second: 0, millisecond: 0 })}
      granularity="minute"
      onPick={(picked) => state.set(picked === null ? null : picked.toAbsoluteString())}
    />
  );
}

interface PickerProps<D> {
  ids: ControlProps['ids'];
  value: D | null;
  placeholder: D;
  granularity: 'day' | 'minute';
  onPick(value: D | null): void;
}

function Picker<D extends CalendarDate | ZonedDateTime>({ ids, value, placeholder, granularity, onPick }: PickerProps<D>) {
  const { t } = useTexts();
  return (
    <DatePicker
      className="date-field"
      id={ids.id}
      aria-labelledby={ids.labelId}
      {...(ids['aria-describedby'] && { 'aria-describedby': ids['aria-describedby'] })}
      isInvalid={ids['aria-invalid'] === true}
      value={value as never}
      placeholderValue={placeholder as never}
      granularity={granularity}
      hideTimeZone
      onChange={(picked) => onPick(picked as D | null)}
    >
      <Group className="date-group">
        <DateInput className="date-input">{(segment) => <DateSegment segment={segment} className="date-segment" />}</DateInput>
        {value !== null && (
          // The picker's own slot opens the calendar; this button only clears the value.
          <button type="button" className="icon-btn icon-btn--s" aria-label={t('resources.date.clear')} onClick={() => onPick(null)}>
            <ConsoleIcon name="close" />
          </button>
        )}
        <Button className="icon-btn icon-btn--s">
          <ConsoleIcon name="cal" />
        </Button>
      </Group>
      <Popover className="console float-panel">
        <Dialog>
          <Calendar>
            <header className="cal-head">
              <Button slot="previous" className="icon-btn icon-btn--s">
                <ConsoleIcon name="start" way />
              </Button>
              <Heading />
              <Button slot="next" className="icon-btn icon-btn--s">
                <ConsoleIcon name="end" way />
              </Button>
            </header>
            <CalendarGrid className="cal-grid">{(date) => <CalendarCell date={date} className="cal-cell" />}</CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
