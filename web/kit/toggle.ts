import { useApp } from './app.ts';
import { useCall } from './call-context.ts';
import { type Mark, type Marked, setMark, useMark } from './marks.ts';
import { useMemberAction } from './member-action.ts';
import { toast } from './toast.ts';

interface Change {
  marked: Marked;
  to: 0 | 1;
  given: Mark;
}

/**
 * A heart, like or follow. It answers at once and goes back with a toast when the server refuses; a visitor gets the login popup, and
 * what was pressed is set after signing in.
 *
 * @param given what the page was loaded with; a count that is not shown may be 0
 */
export function useToggle(marked: Marked, given: Mark): Mark & { toggle(): void } {
  const app = useApp();
  const call = useCall();
  const mark = useMark(marked, given);
  const change = useMemberAction('toggle', ({ marked, to, given }: Change) => {
    setMark(marked, { on: to === 1, count: given.count + to - Number(given.on) });
    import('./toggle-calls.ts').then(
      ({ sendToggle }) => sendToggle(app, call, marked, to, given),
      () => {
        setMark(marked, given);
        toast('bad', app.t('error.notResponding'));
      },
    );
  });
  return { ...mark, toggle: () => change({ marked, to: mark.on ? 0 : 1, given: mark }) };
}
