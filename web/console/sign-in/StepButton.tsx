import type { ReactNode } from 'react';
import { BusyButton } from '../shell/BusyButton.tsx';

interface StepButtonProps {
  type?: 'submit' | 'button';
  isBusy?: boolean;
  isDisabled?: boolean;
  onPress?(): void;
  children: ReactNode;
}

/** The one button that leads on. */
export function StepButton({ type = 'button', isBusy = false, isDisabled = false, onPress, children }: StepButtonProps) {
  return (
    <BusyButton type={type} className="btn btn--main btn--wide" isDisabled={isDisabled} isBusy={isBusy} {...(onPress && { onPress })}>
      {children}
    </BusyButton>
  );
}
