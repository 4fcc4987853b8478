import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';

/** Why it did not work. The line stands there before its words do, so that they are read out. */
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
