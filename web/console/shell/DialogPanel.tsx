import type { ReactNode } from 'react';
import { Popover, PopoverContext, type PopoverProps, useSlottedContext } from 'react-aria-components';

interface DialogPanelProps {
  className?: string;
  placement: NonNullable<PopoverProps['placement']>;
  /** The dialog, which must have a name. */
  children: ReactNode;
}

/** A popover with a dialog in it. Only the dialog gets a name; the library would also name the popover, which has no role. */
export function DialogPanel({ className = '', placement, children }: DialogPanelProps) {
  const { 'aria-labelledby': _, ...context } = useSlottedContext(PopoverContext) ?? {};
  return (
    <PopoverContext.Provider value={context}>
      <Popover className={`console float-panel ${className}`} placement={placement}>
        {children}
      </Popover>
    </PopoverContext.Provider>
  );
}
