import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';

/** An error message beside what was refused. */
export function WrongLine({ text }: { text: string }) {
  return (
    <p className="wrong" role="alert">
      <ConsoleIcon name="warn" />
      <span>{text}</span>
    </p>
  );
}
