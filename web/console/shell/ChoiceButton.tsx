import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { ConsoleIcon } from './ConsoleIcon.tsx';

interface ChoiceButtonProps {
  /** The button's text: the current choice. */
  label: string;
  /** What the choice is about, for screen readers only; needed where many buttons have the same text. */
  of?: string;
  /** The accessible name of the list. */
  title: string;
  choices: readonly { id: string; name: string }[];
  value: string;
  onPick(id: string): void;
}

/** A button that opens a list with a single choice. */
export function ChoiceButton({ label, of, title, choices, value, onPick }: ChoiceButtonProps) {
  return (
    <MenuTrigger>
      <Button className="select">
        {of && <span className="unseen">{of} </span>}
        {label}
        <ConsoleIcon name="down" />
      </Button>
      {/* While the list is open, the button is inert and cannot label it. */}
      <Popover className="console c-popover" placement="bottom start" aria-label={title}>
        <Menu
          className="c-menu"
          aria-label={title}
          selectionMode="single"
          selectedKeys={[value]}
          items={choices}
          onAction={(id) => onPick(String(id))}
        >
          {({ id, name }) => (
            <MenuItem id={id} className="c-menu-item" textValue={name}>
              <span dir="auto">{name}</span>
              {id === value && <ConsoleIcon name="check" className="push" />}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
