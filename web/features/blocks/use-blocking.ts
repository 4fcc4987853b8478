import { useRevalidator } from 'react-router';
import { useApp } from '../../kit/app.ts';
import { useCall } from '../../kit/call-context.ts';
import { tellRefusal } from '../../kit/form/refusal-words.ts';
import { refresh } from '../../kit/member-data.tsx';
import { toast } from '../../kit/toast.ts';
import { setUnseen } from '../../kit/unseen.ts';

/** Lists of people that are reloaded after a change. */
const lists = ['GET block/list', 'GET customer/pagination/list', 'GET post/comment/list/{postId}'] as const;

/** The reader's own block and mute of a person, if known; entries of lists do not include them. */
export interface BlockMarks {
  is_blocked: 0 | 1;
  is_muted: 0 | 1;
}

/** Moves the focus to the placeholder, because the focused menu has disappeared with its content. */
function focusPlace(place: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true }));
}

/** Blocks and mutes people by UUID; the page updates immediately. */
export function useBlocking() {
  const { t } = useApp();
  const call = useCall();
  const { revalidate } = useRevalidator();
  // Content identifies its author by UUID only.
  const idOf = async (uuid: string) => (await call('GET customer/detail/{uuid}', { uuid })).info.id;
  const readAgain = async () => {
    await Promise.all([revalidate(), refresh(...lists)]);
  };

  const end = async (kind: 'BLOCKED' | 'MUTED', uuid: string) => {
    try {
      const input = { to_id: await idOf(uuid), to: 0 } as const;
      const { message } = await (kind === 'MUTED' ? call('POST mute/user', input) : call('POST block/user', input));
      toast('good', message);
      // Load the content before removing its placeholder.
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
      // A page that belongs to that person becomes a placeholder only after the reload.
      focusPlace('.unseen-place--page');
    } catch (caught) {
      if (kind === 'MUTED') setUnseen([uuid], () => null);
      tellRefusal(t, caught);
    }
  };
  return { block: (uuid: string) => begin('BLOCKED', uuid), mute: (uuid: string) => begin('MUTED', uuid), end };
}
