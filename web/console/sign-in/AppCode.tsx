import { useId, useState } from 'react';
import { Form } from 'react-aria-components';
import { callConsole } from '../call.ts';
import { useTexts } from '../texts.ts';
import { CodeInput, isWholeCode } from './CodeInput.tsx';
import type { WayProps } from './FactorStep.tsx';
import { StepButton } from './StepButton.tsx';
import { useSend } from './use-send.ts';
import { Wrong } from './Wrong.tsx';
import { useWrongCode } from './wrong-code.ts';

/** Step: the six digits currently shown by the authenticator app. */
export function AppCode({ onDone, onEnded, choice, end }: WayProps) {
  const { t } = useTexts();
  const [code, setCode] = useState('');
  const wrongId = useId();
  const { isBusy, error, send } = useSend(onEnded);
  const wrong = useWrongCode(error, 'app');
  return (
    <Form
      className="gate-card"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWholeCode(code)) return;
        void send(async () => {
          try {
            await callConsole('POST console/second-factor', { code }, { isPlain: true });
          } catch (caught) {
            setCode('');
            throw caught;
          }
          onDone();
        });
      }}
    >
      <h1>{t('signIn.appTitle')}</h1>
      <p>{t('signIn.appIntro')}</p>
      <CodeInput label={t('signIn.code')} value={code} isWrong={wrong !== null && code === ''} describedBy={wrongId} onChange={setCode} />
      <div id={wrongId}>
        <Wrong>{wrong}</Wrong>
      </div>
      <StepButton type="submit" isBusy={isBusy} isDisabled={!isWholeCode(code)}>
        {t('signIn.continue')}
      </StepButton>
      {choice}
      {end}
    </Form>
  );
}
