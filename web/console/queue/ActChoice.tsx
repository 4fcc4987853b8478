import { useId } from 'react';
import type { CaseAct, JudgedKind } from '../../../contract/choices.ts';
import { ConsoleIcon } from '../shell/ConsoleIcon.tsx';
import { Keys } from '../shell/Keys.tsx';
import { useLetterKeys } from '../shell/shortcuts.ts';
import { useTexts } from '../texts.ts';
import { actIcons } from './act-icons.ts';
import { type CaseInfo, type FurtherAct, furtherOf, plainActs } from './case-model.ts';

interface ActChoiceProps {
  info: CaseInfo;
  act: CaseAct | null;
  onChoose(act: CaseAct): void;
}

/** The acts that can be chosen: four with a key each; acts on the account and labels share the fifth key. */
export function ActChoice({ info, act, onChoose }: ActChoiceProps) {
  const { t } = useTexts();
  const name = useId();
  const { kind } = info.subject;
  const further = furtherOf(info);
  const chosen = further.find((one) => one === act) ?? further[0];
  return (
    <fieldset className="decide">
      <legend className="unseen">{t('queue.decision')}</legend>
      {plainActs.map(
        (one, at) =>
          info.allowed.includes(one) && (
            <Option key={one} name={name} act={one} keys={String(at + 1)} {...{ kind, isChosen: act === one, onChoose }} />
          ),
      )}
      {chosen && <Option name={name} act={chosen} keys="5" {...{ kind, isChosen: act === chosen, onChoose }} />}
      {chosen && further.length > 1 && (
        <div className="field decide-further">
          <label className="unseen" htmlFor={`${name}-further`}>
            {t('queue.more_acts')}
          </label>
          <select
            id={`${name}-further`}
            value={act === chosen ? chosen : ''}
            onChange={({ target }) => onChoose(target.value as FurtherAct)}
          >
            {act !== chosen && (
              <option value="" disabled>
                {t('queue.more_acts')}
              </option>
            )}
            {further.map((one) => (
              <option key={one} value={one}>
                {t(`queue.act.${one}`)}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  );
}

interface OptionProps extends Pick<ActChoiceProps, 'onChoose'> {
  name: string;
  kind: JudgedKind;
  act: CaseAct;
  keys: string;
  isChosen: boolean;
}

function Option({ name, kind, act, keys, isChosen, onChoose }: OptionProps) {
  const { t } = useTexts();
  const hasLetters = useLetterKeys();
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(act)} />
      <ConsoleIcon name={actIcons[act]} />
      <span>
        <b>{t(`queue.act.${act}`)}</b>
        <small>{t(act === 'LABEL' && kind === 'PICTURE' ? 'queue.hint.LABEL_PICTURE' : `queue.hint.${act}`)}</small>
      </span>
      <span aria-hidden="true">{hasLetters && <Keys keys={keys} />}</span>
    </label>
  );
}
