import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';

/** An error message. The live region is rendered before its text, so that it is announced. */
export function Wrong({ children }: { children: string | null }) {
  return (
    <p className="wrong field-note" role="alert">
      {children && (
        <>
          <ConsoleIcon name="warn" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
