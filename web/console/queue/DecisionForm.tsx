import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import type { CaseAct } from '../../../contract/choices.ts';
import { WrongLine } from '../resources/WrongLine.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { Keys } from '../shell/Keys.tsx';
import { useShortcuts } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import { ActChoice } from './ActChoice.tsx';
import { actOfKey, asksFirst, needsGround } from './case-model.ts';
import { DecisionFields } from './DecisionFields.tsx';
import type { DecisionPaneProps } from './DecisionPane.tsx';
import { inputOf, missingOf } from './draft.ts';
import { Preview } from './Preview.tsx';
import { useFormKeys } from './use-form-keys.ts';

const missingWords = { act: 'queue.chooseFirst', ground: 'queue.groundWanted', facts: 'queue.factsWanted' } as const;

/** Act, ground and facts as one form, sent with Enter or its button; no single-letter key sends it. */
export function DecisionForm(props: DecisionPaneProps) {
  const { t } = useTexts();
  const { info, draft: around, onSkip } = props;
  const { draft, change } = around;
  const facts = draft.facts ?? (draft.ground === '' ? '' : t(`queue.facts.${draft.ground}`));
  const form = useRef<HTMLFormElement>(null);
  const { missing, isAsking, confirm, send, cancel } = useConfirming(props, facts);
  const said = useActKeys(props);
  const onKeyDown = useFormKeys(form, t('queue.key.reason'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  return (
    <form ref={form} className="q-form" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <ActChoice info={info} act={draft.act} onChoose={(act) => change({ act })} />
      <p className="unseen" role="status">
        {said}
      </p>
      {needsGround(draft.act) && (
        <DecisionFields kind={info.subject.kind} draft={draft} facts={facts} missing={missing} onChange={change} />
      )}
      {needsGround(draft.act) && <Preview info={info} draft={draft} facts={facts} />}
      {missing && <WrongLine text={t(missingWords[missing])} />}
      <div className="line q-submit">
        <button type="submit" className="btn btn--main q-confirm">
          {draft.act === null ? t('queue.confirm') : t(`queue.act.${draft.act}`)}
          <Keys keys="enter" />
        </button>
        <Button className="btn btn--line" onPress={onSkip}>
          {t('queue.skip')}
          <Keys keys="l" />
        </Button>
      </div>
      <Question props={props} isOpen={isAsking} onSend={send} onClose={cancel} />
    </form>
  );
}

/** Registers the keys 1 to 5 and returns the act they chose, for screen readers. */
function useActKeys({ info, draft: { draft, change } }: DecisionPaneProps): string {
  const { t } = useTexts();
  const [said, say] = useState('');
  const keys = ([1, 2, 3, 4, 5] as const).flatMap((key) => {
    const first = actOfKey(key, info, null);
    if (first === null) return [];
    const run = () => {
      const act = actOfKey(key, info, draft.act) ?? first;
      change({ act });
      say(t('queue.chosen', { act: t(`queue.act.${act}`) }));
    };
    return [{ keys: String(key), label: key === 5 ? t('queue.key.more') : t(`queue.act.${first}`), run }];
  });
  useShortcuts(t('queue.title'), keys);
  return said;
}

/** Sends a complete decision; severe acts are confirmed first. */
function useConfirming({ info, draft: { draft, forget }, deciding }: DecisionPaneProps, facts: string) {
  const [wasTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const missing = missingOf(draft, facts);
  const send = () => void deciding.decide(info, inputOf(info, draft, facts), forget);
  const confirm = () => {
    setTried(true);
    if (missing !== null) return;
    if (asksFirst(draft.act, draft.days)) setAsking(true);
    else send();
  };
  return { missing: wasTried ? missing : null, isAsking, confirm, send, cancel: () => setAsking(false) };
}

interface QuestionProps {
  props: DecisionPaneProps;
  isOpen: boolean;
  onSend(): void;
  onClose(): void;
}

/** Confirmation before a ban or a long suspension. */
function Question({ props: { info, draft }, isOpen, onSend, onClose }: QuestionProps) {
  const { t } = useTexts();
  const { act, days } = draft.draft;
  const name = info.author?.name ?? t('queue.someone');
  const isBan = act === 'BAN';
  return (
    <ConfirmDialog
      title={isBan ? t('queue.banTitle', { name }) : t('queue.suspendTitle', { name, days })}
      text={isBan ? t('queue.banText') : t('queue.suspendText')}
      verb={t(`queue.act.${act ?? ('BAN' satisfies CaseAct)}`)}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => onSend()}
    />
  );
}
