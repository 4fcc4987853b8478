import type { ReactNode } from 'react';
import { BusyButton } from '../shell/BusyButton.tsx';

interface StepButtonProps {
  type?: 'submit' | 'button';
  isBusy?: boolean;
  isDisabled?: boolean;
  onPress?(): void;
  /** Whether it is the first control of its step. */
  autoFocus?: boolean;
  children: ReactNode;
}

/** The button that continues to the next step. */
export function StepButton({ type = 'button', isBusy = false, isDisabled = false, onPress, autoFocus = false, children }: StepButtonProps) {
  return (
    <BusyButton
      type={type}
      className="btn btn--main btn--wide"
      isDisabled={isDisabled}
      isBusy={isBusy}
      autoFocus={autoFocus}
      {...(onPress && { onPress })}
    >
      {children}
    </BusyButton>
  );
}
