import { useCallback, useEffect, useRef, useState } from 'react';
import { useConsoleAnswer } from '../../answers.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';
import { callsOf } from '../calls.ts';
import { ChangedValue } from '../history/ChangedValue.tsx';
import type { Conflict } from '../model/draft.ts';
import { agoWords } from '../when.ts';
import { usePathWords } from './path-word.ts';
import type { Editing } from './use-editing.ts';

/** Who saved last, and when. */
function useLastSave({ name, thing }: Editing): { who: string | null; ago: string | null } {
  const { locale } = useTexts();
  const { history } = callsOf(name);
  const answer = useConsoleAnswer(history, { id: (thing.id ?? 0) as never, offset: 0, limit: 10 }, { enabled: thing.id !== null });
  const last = answer.data?.list.find(({ version }) => version === thing.version);
  return { who: last?.by?.name ?? null, ago: last ? agoWords(last.at, locale, Date.now()) : null };
}

/**
 * Resolves conflicts: for each value that both editors changed one version is chosen, then everything is saved together. Nothing is
 * overwritten silently.
 */
export function MergePanel({ editing }: { editing: Editing }) {
  const { t } = useTexts();
  const { who, ago } = useLastSave(editing);
  const { conflicts, elsewhere } = editing;
  const [choices, choose] = useState<Record<string, 'mine' | 'theirs'>>({});
  const choiceOf = ({ path }: Conflict) => choices[path] ?? 'mine';
  const settle = async () => {
    choose({});
    await editing.settle(choices);
  };
  const { panel, isAtIt, show } = useMergeFocus(editing);
  // While the focus is outside the panel, the key only leads there, so that no conflict is decided unseen.
  useShortcuts(t('resources.merge.keys'), [{ keys: 'mod+s', run: () => (isAtIt() ? void settle() : show()) }]);
  return (
    <section ref={panel} className="panel merge" role="alert" aria-labelledby="merge-title" tabIndex={-1}>
      <div className="failed-head">
        <ConsoleIcon name="warn" />
        <div>
          <h2 id="merge-title">{who ? t('resources.merge.title', { name: who, ago: ago ?? '' }) : t('resources.merge.titleUnknown')}</h2>
          <p className="small quiet">{t('resources.merge.text', { count: conflicts.length })}</p>
        </div>
      </div>
      <dl className="diff-box">
        {conflicts.map((conflict) => (
          <MergeChoice
            key={conflict.path}
            conflict={conflict}
            choice={choiceOf(conflict)}
            onChoose={(choice) => choose({ ...choices, [conflict.path]: choice })}
          />
        ))}
        <TakenOver editing={editing} taken={elsewhere?.taken ?? []} />
      </dl>
      <div className="line">
        <button type="button" className="btn btn--main" disabled={editing.isSaving} onClick={() => void settle()}>
          {t('resources.merge.accept')} <Keys keys="mod+s" />
        </button>
      </div>
    </section>
  );
}

/** Focuses the panel after a save with conflicts, and the page's title once all are resolved. */
function useMergeFocus({ isHeldUp }: Editing) {
  const panel = useRef<HTMLElement>(null);
  const isAtIt = () => panel.current?.contains(document.activeElement) ?? false;
  const show = useCallback(() => {
    panel.current?.scrollIntoView({ block: 'center' });
    panel.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (isHeldUp) show();
  }, [isHeldUp, show]);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
      });
    },
    [],
  );
  return { panel, isAtIt, show };
}

interface MergeChoiceProps {
  conflict: Conflict;
  choice: 'mine' | 'theirs';
  onChoose(choice: 'mine' | 'theirs'): void;
}

function MergeChoice({ conflict, choice, onChoose }: MergeChoiceProps) {
  const { t } = useTexts();
  const word = usePathWords()(conflict.path);
  const sides = [
    ['mine', conflict.mine, t('resources.merge.mine')],
    ['theirs', conflict.theirs, t('resources.merge.theirs')],
  ] as const;
  return (
    <div>
      <dt id={`merge ${conflict.path}`}>{word}</dt>
      <dd>
        <fieldset aria-label={word} className="stack--s">
          {sides.map(([side, value, label]) => (
            <label key={side} className="tick merge-side">
              <input type="radio" name={`merge ${conflict.path}`} checked={choice === side} onChange={() => onChoose(side)} />
              <span>
                <b>{label}</b> <ChangedValue path={conflict.path} before={conflict.base} after={value} />
              </span>
            </label>
          ))}
        </fieldset>
      </dd>
    </div>
  );
}

function TakenOver({ editing, taken }: { editing: Editing; taken: readonly string[] }) {
  return taken.map((path) => <TakenValue key={path} editing={editing} path={path} />);
}

function TakenValue({ editing, path }: { editing: Editing; path: string }) {
  const { t } = useTexts();
  return (
    <div>
      <dt>{usePathWords()(path)}</dt>
      <dd>
        <ChangedValue path={path} before={null} after={editing.valueAt(path)} /> <span className="quiet">{t('resources.merge.taken')}</span>
      </dd>
    </div>
  );
}

/** Notes that somebody else saved other values. They are already shown, and nothing has to be chosen. */
export function ElsewhereNote({ editing }: { editing: Editing }) {
  const { t, format } = useTexts();
  const { who } = useLastSave(editing);
  const taken = editing.elsewhere?.taken ?? [];
  const words = taken.map(usePathWords());
  return (
    <div className="said-live" role="status">
      <ConsoleIcon name="info" />
      <span>
        <b>{who ? t('resources.elsewhere.by', { name: who }) : t('resources.elsewhere.title')}</b>{' '}
        {taken.length > 0 && t('resources.elsewhere.taken', { fields: format.list(words) })}{' '}
        {editing.count > 0 && t('resources.elsewhere.kept', { count: editing.count })}
      </span>
      <button type="button" className="btn btn--text push" onClick={editing.dismiss}>
        {t('resources.dismiss')}
      </button>
    </div>
  );
}
