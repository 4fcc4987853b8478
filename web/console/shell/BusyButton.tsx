import { Button, type ButtonProps } from 'react-aria-components';

/**
 * A button whose press takes a while: meanwhile it keeps the focus and takes no second press. `isPending` of the library is not used: its
 * message for screen readers points at the button, which is gone when the press leads on to another step.
 */
export function BusyButton({ isBusy, type, onPress, ...props }: Omit<ButtonProps, 'isPending'> & { isBusy: boolean }) {
  return (
    <Button
      {...props}
      type={isBusy ? 'button' : (type ?? 'button')}
      data-busy={isBusy || undefined}
      {...(onPress && !isBusy && { onPress })}
    />
  );
}
