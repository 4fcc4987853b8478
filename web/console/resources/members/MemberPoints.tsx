import { type FormEvent, useId, useState } from 'react';
import type { Output } from '../../../../contract/index.ts';
import { refreshAnswers, useConsoleAnswer } from '../../answers.ts';
import { ConsoleError, callConsole } from '../../call.ts';
import { useMay } from '../../session.ts';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { useOnce } from '../../use-once.ts';
import { readNumber } from '../model/numbers.ts';
import { WrongLine } from '../WrongLine.tsx';
import { agoWords } from '../when.ts';

/** Rows of the ledger shown at first and added by each further step. */
const STEP = 8;

/** The ledger of points, and a form for corrections for those who may make them. */
export function MemberPoints({ id, total }: { id: number; total: number }) {
  const { t, format } = useTexts();
  const may = useMay();
  const [shown, show] = useState(STEP);
  const answer = useConsoleAnswer('GET console/members/{id}/points', { id, offset: 0, limit: shown });
  const { list = [], count = 0 } = answer.data ?? {};
  return (
    <section>
      <h3>{t('resources.member.points', { count: format.number(total) })}</h3>
      {answer.isError && <p className="small quiet">{answer.error.message}</p>}
      {answer.data && list.length === 0 && <p className="small quiet">{t('resources.member.noPoints')}</p>}
      <ul className="rows num">
        {list.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ledger rows have no id and never change
          <LedgerRow key={at} row={row} />
        ))}
      </ul>
      {list.length < count && (
        <button type="button" className="btn btn--text" onClick={() => show(shown + STEP)}>
          {t('resources.history.more')}
        </button>
      )}
      {may('members.write') && <Correction id={id} />}
    </section>
  );
}

function LedgerRow({ row: { at, reason, points, about, note } }: { row: Output<'GET console/members/{id}/points'>['list'][number] }) {
  const { t, locale } = useTexts();
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(points);
  return (
    <li>
      <span>
        {t(`resources.member.reason.${reason}`)}
        {about && (
          <>
            : <bdi>{about}</bdi>
          </>
        )}
        <small>
          {agoWords(at, locale, Date.now())}
          {note && (
            <>
              {' · '}
              <bdi>{note}</bdi>
            </>
          )}
        </small>
      </span>
      <bdi dir="ltr" className={`end ${points < 0 ? 'minus' : 'plus'}`}>
        {signed}
      </bdi>
    </li>
  );
}

/** A correction that gives or takes points. */
function Correction({ id }: { id: number }) {
  const { t, locale } = useTexts();
  const [form, setForm] = useState({ points: '', reason: '' });
  const { isBusy, error, send } = useCorrection(id, () => setForm({ points: '', reason: '' }));
  const [pointsId, reasonId] = [useId(), useId()];
  const points = readNumber(form.points.replace(/^\+/, ''), locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (points !== null) void send(points, form.reason.trim());
  };
  return (
    <form className="stack--s correction" onSubmit={submit}>
      <h3>{t('resources.member.correct')}</h3>
      <div className="field">
        <label htmlFor={pointsId}>{t('resources.member.correctPoints')}</label>
        <input
          id={pointsId}
          className="number-field"
          inputMode="text"
          dir="ltr"
          placeholder="-20"
          value={form.points}
          onChange={({ target }) => setForm({ ...form, points: target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={reasonId}>{t('resources.member.correctReason')}</label>
        <input
          id={reasonId}
          dir="auto"
          maxLength={300}
          value={form.reason}
          onChange={({ target }) => setForm({ ...form, reason: target.value })}
        />
      </div>
      {error && <WrongLine text={error} />}
      <button
        type="submit"
        className="btn btn--line start"
        disabled={isBusy || points === null || points === 0 || form.reason.trim() === ''}
      >
        {t('resources.member.correctButton')}
      </button>
    </form>
  );
}

function useCorrection(id: number, onDone: () => void) {
  const { t } = useTexts();
  const [isBusy, busy] = useState(false);
  const [error, fail] = useState<string | null>(null);
  const once = useOnce();
  const post = async (points: number, reason: string): Promise<string> => {
    const { message } = await once([id, points, reason], (key) =>
      callConsole('POST console/members/{id}/points', { id, points, reason }, { once: key }),
    );
    await refreshAnswers('GET console/members/{id}/points', 'GET console/members/{id}', 'GET console/members');
    return message;
  };
  const send = async (points: number, reason: string) => {
    busy(true);
    fail(null);
    try {
      const text = await post(points, reason);
      onDone();
      showToast({ kind: 'good', text, undo: async () => void (await post(-points, t('resources.member.correctUndo', { reason }))) });
    } catch (caught) {
      if (!(caught instanceof ConsoleError)) throw caught;
      if (caught.errors.length > 0) fail(caught.errors[0]?.message ?? caught.message);
      else showFailure(caught);
    } finally {
      busy(false);
    }
  };
  return { isBusy, error, send };
}
