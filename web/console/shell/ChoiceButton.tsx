import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { ConsoleIcon } from './ConsoleIcon.tsx';

interface ChoiceButtonProps {
  /** What the button says: the choice that holds now. */
  label: string;
  /** What is chosen for, where many buttons say the same: only those hear it who do not see what it stands beside. */
  of?: string;
  /** What the list of choices is called. */
  title: string;
  choices: readonly { id: string; name: string }[];
  value: string;
  onPick(id: string): void;
}

/** A button that opens a list of which one holds. */
export function ChoiceButton({ label, of, title, choices, value, onPick }: ChoiceButtonProps) {
  return (
    <MenuTrigger>
      <Button className="select">
        {of && <span className="unseen">{of} </span>}
        {label}
        <ConsoleIcon name="down" />
      </Button>
      {/* The button is inert while the list is open, and names nothing then. */}
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
