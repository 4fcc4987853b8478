import type { ReactNode } from 'react';
import { Popover, PopoverContext, type PopoverProps, useSlottedContext } from 'react-aria-components';

interface DialogPanelProps {
  className?: string;
  placement: NonNullable<PopoverProps['placement']>;
  /** The dialog, with its name. */
  children: ReactNode;
}

/** A panel at its button with a dialog in it. The dialog has the name; the library would give the panel, which has no role, another one. */
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
