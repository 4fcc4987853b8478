import { Button, type ButtonProps } from 'react-aria-components';

/**
 * A button whose action takes a while: while busy it keeps the focus and ignores presses. The library's `isPending` is not used: its live
 * message refers to the button, which may be gone when the action leads to another step.
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
