import type { ReactNode } from 'react';
import { BusyButton } from '../shell/BusyButton.tsx';

interface StepButtonProps {
  type?: 'submit' | 'button';
  isBusy?: boolean;
  isDisabled?: boolean;
  onPress?(): void;
  /** It is the first thing of its step. */
  autoFocus?: boolean;
  children: ReactNode;
}

/** The one button that leads on. */
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
