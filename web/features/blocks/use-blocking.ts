import { useRevalidator } from 'react-router';
import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { tellRefusal } from '../../kit/form/refusal-words.ts';
import { refresh } from '../../kit/member-data.tsx';
import { toast } from '../../kit/toast.ts';
import { setUnseen } from '../../kit/unseen.ts';

/** Everything of the page that shows people is asked for anew. */
const lists = ['GET block/list', 'GET customer/pagination/list', 'GET post/comment/list/{postId}'] as const;

/** What the reader has set for somebody, where it is known; of what stands in a list there is nothing. */
export interface BlockMarks {
  is_blocked: 0 | 1;
  is_muted: 0 | 1;
}

/** The menu is gone with what it stood beside: the focus goes to what stands there instead. */
function focusPlace(place: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true }));
}

/** Blocks and mutes somebody by their UUID; the page shows it at once. */
export function useBlocking() {
  const { t } = useApp();
  const call = useCall();
  const { revalidate } = useRevalidator();
  // What people write names its writer by UUID only.
  const idOf = async (uuid: string) => (await call('GET customer/detail/{uuid}', { uuid })).info.id;
  const readAgain = async () => {
    await Promise.all([revalidate(), refresh(...lists)]);
  };

  const end = async (kind: 'BLOCKED' | 'MUTED', uuid: string) => {
    try {
      const input = { to_id: await idOf(uuid), to: 0 } as const;
      const { message } = await (kind === 'MUTED' ? call('POST mute/user', input) : call('POST block/user', input));
      toast('good', message);
      // What comes back is there before its place goes.
      await readAgain();
      setUnseen([uuid], () => null);
    } catch (caught) {
      tellRefusal(t, caught);
    }
  };
  const begin = async (kind: 'BLOCKED' | 'MUTED', uuid: string) => {
    try {
      if (kind === 'MUTED') setUnseen([uuid], () => 'MUTED');
      const input = { to_id: await idOf(uuid), to: 1 } as const;
      const { message } = await (kind === 'MUTED' ? call('POST mute/user', input) : call('POST block/user', input));
      if (kind === 'BLOCKED') setUnseen([uuid], () => 'BLOCKED');
      toast('good', message, kind === 'MUTED' ? { label: t('blocks.undo'), run: () => void end('MUTED', uuid) } : undefined);
      focusPlace(`[data-unseen="${uuid}"]`);
      await readAgain();
      // A page that is all theirs becomes a place only now.
      focusPlace('.unseen-place--page');
    } catch (caught) {
      if (kind === 'MUTED') setUnseen([uuid], () => null);
      tellRefusal(t, caught);
    }
  };
  return { block: (uuid: string) => begin('BLOCKED', uuid), mute: (uuid: string) => begin('MUTED', uuid), end };
}
