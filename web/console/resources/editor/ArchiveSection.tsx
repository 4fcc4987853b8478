import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConsoleError, callConsole } from '../../call.ts';
import { BusyButton } from '../../shell/BusyButton.tsx';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { showFailure, showToast } from '../../toasts.ts';
import { callsOf } from '../calls.ts';
import { mayDo } from '../presentation.ts';
import { WrongLine } from '../WrongLine.tsx';
import { announceSave } from './channel.ts';
import { fetchThing } from './things.ts';
import type { Editing } from './use-editing.ts';

interface ArchiveSectionProps {
  editing: Editing;
  label: string;
  /** Stays on the page after archiving: it shows more than this thing. */
  stays?: boolean;
  /** Further information shown before archiving. */
  children?: ReactNode;
}

/** Archives or restores a thing. If it is in use, shows by what instead. */
export function ArchiveSection({ editing, label, stays = false, children }: ArchiveSectionProps) {
  const { t } = useTexts();
  const archiving = useArchiving(editing, stays);
  const { thing, name } = editing;
  if (thing.id === null || !mayDo(name, 'archive')) return null;
  return (
    <section className="stack--s">
      <h3>{thing.isArchived ? t('resources.archive.restoreTitle') : t('resources.archive.title')}</h3>
      <p className="small quiet">
        {thing.isArchived ? t('resources.archive.restoreText') : t('resources.archive.text')} {children}
      </p>
      {archiving.uses !== null && <WrongLine text={archiving.uses} />}
      <BusyButton
        className={`btn ${thing.isArchived ? 'btn--line' : 'btn--bad'} start`}
        isBusy={archiving.isBusy}
        onPress={() => void archiving.run(thing.isArchived ? 'restore' : 'archive')}
      >
        <ConsoleIcon name={thing.isArchived ? 'undo' : 'trash'} />
        <bdi>{t(thing.isArchived ? 'resources.archive.restore' : 'resources.archive.button', { name: label })}</bdi>
      </BusyButton>
    </section>
  );
}

function useArchiving({ name, thing, setOwn }: Editing, stays: boolean) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, busy] = useState(false);
  const [uses, setUses] = useState<string | null>(null);
  const act = async (what: 'archive' | 'restore'): Promise<string> => {
    const id = thing.id as never;
    const { version, message } = await callConsole(callsOf(name)[what], { id });
    setOwn(version);
    await fetchThing(name, id);
    await announceSave({ name, id, version });
    return message;
  };
  const run = async (what: 'archive' | 'restore') => {
    busy(true);
    setUses(null);
    try {
      const text = await act(what);
      showToast({ kind: 'good', text, undo: async () => void (await act(what === 'archive' ? 'restore' : 'archive')) });
      if (what === 'archive' && !stays) void navigate(`/${name}`);
    } catch (caught) {
      if (caught instanceof ConsoleError && caught.code === 'in_use') setUses(usesWords(caught, t) || caught.message);
      else showFailure(caught);
    } finally {
      busy(false);
    }
  };
  return { isBusy, uses, run };
}

/** What uses a thing, in words: `12 products`. Text keys have no hyphens. */
function usesWords({ usedBy }: ConsoleError, t: ReturnType<typeof useTexts>['t']): string {
  return usedBy.map(({ kind, count }) => t('resources.uses', { kind: kind.replace('property-', ''), count })).join(' ');
}
