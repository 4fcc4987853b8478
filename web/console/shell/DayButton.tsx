import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { useState } from 'react';
import { Button, Calendar, CalendarCell, CalendarGrid, Dialog, DialogTrigger, Heading } from 'react-aria-components';
import { ConsoleIcon } from './ConsoleIcon.tsx';
import { DialogPanel } from './DialogPanel.tsx';

interface DayButtonProps {
  /** The button's text. */
  label: string;
  title: string;
  /** The label of the choice of all days. */
  anyDay: string;
  /** YYYY-MM-DD; '' for all. */
  value: string;
  onPick(day: string): void;
}

/** A button that opens a calendar up to today. */
export function DayButton({ label, title, anyDay, value, onPick }: DayButtonProps) {
  const [isOpen, open] = useState(false);
  const pick = (day: string) => {
    open(false);
    onPick(day);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={open}>
      <Button className="select">
        <ConsoleIcon name="cal" />
        {label}
        <ConsoleIcon name="down" />
      </Button>
      <DialogPanel placement="bottom start">
        <Dialog aria-label={title}>
          <Calendar
            aria-label={title}
            value={value === '' ? null : parseDate(value)}
            maxValue={today(getLocalTimeZone())}
            onChange={(day) => pick(day.toString())}
            autoFocus
          >
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
          {value !== '' && (
            <Button className="btn btn--text" onPress={() => pick('')}>
              {anyDay}
            </Button>
          )}
        </Dialog>
      </DialogPanel>
    </DialogTrigger>
  );
}
