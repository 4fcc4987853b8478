import { useEffect, useRef, useState } from 'react';
import { Button, Checkbox } from 'react-aria-components';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { useTexts } from '../texts.ts';
import { showToast } from '../toasts.ts';
import { StepButton } from './StepButton.tsx';
import { markUnsavedCodes } from './sign-in.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Label of the button to continue. */
  next?: string;
  onStored(): void;
}

/** Recovery codes in case a factor is lost. They are shown only once, so one has to confirm having stored them to continue. */
export function RecoveryCodes({ codes, next, onStored }: RecoveryCodesProps) {
  const { t } = useTexts();
  const [isStored, setStored] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ kind: 'good', text: t('signIn.copied') });
  };
  return (
    <section className="gate-card">
      <h1 ref={heading} tabIndex={-1}>
        {t('signIn.codesTitle')}
      </h1>
      <p>{t('signIn.codesIntro')}</p>
      <ol className="codes" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="line">
        <a className="btn btn--line btn--small" href={fileOf(codes)} download="rosewater-recovery-codes.txt">
          <ConsoleIcon name="download" />
          {t('signIn.download')}
        </a>
        <Button className="btn btn--line btn--small" onPress={() => void copy()}>
          <ConsoleIcon name="copy" />
          {t('signIn.copy')}
        </Button>
      </div>
      <TickBox isSelected={isStored} onChange={setStored} label={t('signIn.stored')} />
      <StepButton
        isDisabled={!isStored}
        onPress={() => {
          markUnsavedCodes(false);
          onStored();
        }}
      >
        {next ?? t('signIn.openConsole')}
      </StepButton>
    </section>
  );
}

const fileOf = (codes: readonly string[]): string => `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;

function TickBox({ isSelected, onChange, label }: { isSelected: boolean; onChange(on: boolean): void; label: string }) {
  return (
    <Checkbox className="c-tick" isSelected={isSelected} onChange={onChange}>
      <span className="c-tick-box" aria-hidden="true">
        {isSelected && <ConsoleIcon name="check" />}
      </span>
      <span>{label}</span>
    </Checkbox>
  );
}
