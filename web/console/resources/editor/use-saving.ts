import { useState } from 'react';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleError, callConsole } from '../../call.ts';
import { useTexts } from '../../texts.ts';
import { showToast } from '../../toasts.ts';
import { hasHappened, useOnce } from '../../use-once.ts';
import { callsOf, refreshResource } from '../calls.ts';
import { afterSave, type Draft } from '../model/draft.ts';
import type { Path, Thing } from '../model/thing.ts';
import { announceSave } from './channel.ts';
import { errorsByPath, type SaveResult, saveDraft } from './save.ts';
import { fetchThing, revisionOf, setThing, shownThing } from './things.ts';

interface SavingParts {
  name: ResourceName;
  thing: Thing;
  store(change: (draft: Draft) => Draft): void;
  setErrors(errors: Record<Path, string>): void;
  /** The next version is this editor's own. */
  setOwn(version: number): void;
  onCreated(id: NonNullable<Thing['id']>): void;
}

/** Saves the draft of an editor and follows it up. What was typed stays until the server has it. */
export function useSaving(parts: SavingParts) {
  const { name, thing, setErrors } = parts;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ConsoleError | null>(null);
  const [isHeldUp, holdUp] = useState(false);
  const once = useOnce();
  const follow = useFollowUp(parts);
  const save = async (draft: Draft) => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    holdUp(false);
    setErrors({});
    try {
      const result = await saveDraft(name, thing, draft, once);
      if (result.outcome === 'saved') await follow(result);
      if (result.outcome === 'conflict') setThing(name, result.thing);
      holdUp(result.outcome === 'conflict');
      if (result.outcome === 'refused') refused(result.error, setErrors, setFailure);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, failure, isHeldUp, save, forget: () => setFailure(null) };
}

function refused(error: ConsoleError, setErrors: SavingParts['setErrors'], setFailure: (error: ConsoleError) => void): void {
  // That it was made as it was sent first is no fault of a field.
  const errors = hasHappened(error) ? {} : errorsByPath(error);
  setErrors(errors);
  if (Object.keys(errors).length === 0) setFailure(error);
}

/** What follows a save: the editor goes on from what stands now, other tabs hear of it, a toast offers the way back. */
function useFollowUp({ name, thing, store, setOwn, onCreated }: SavingParts) {
  const { t } = useTexts();
  return async ({ id, version, message, saved, thing: standing }: Extract<SaveResult, { outcome: 'saved' }>) => {
    const undo = () => undoVersion(name, id, version, setOwn);
    const isTogether = thing.id !== null && version > thing.version + 1;
    showToast({ kind: 'good', text: isTogether ? t('resources.save.together') : message, undo });
    if (thing.id === null) {
      store(() => ({}));
      onCreated(id);
      return announceSave({ name, id, version });
    }
    setOwn(version);
    store((draft) => afterSave(draft, saved, standing));
    setThing(name, standing);
    await announceSave({ name, id, version });
    // The server may have tidyHtml what was sent. Without an answer what was sent is shown until the next reading.
    await fetchThing(name, id).catch(() => {});
  };
}

/** Takes a version back by a new one; `setOwn` hears which. */
export async function undoVersion(
  name: ResourceName,
  id: NonNullable<Thing['id']>,
  version: number,
  setOwn: (version: number) => void = () => {},
): Promise<void> {
  const revision = await revisionOf(name, id, version);
  if (revision !== null) await undoRevision(name, id, revision, setOwn);
}

/**
 * Takes a revision back by a new one, of the thing as it is shown.
 *
 * @throws ConsoleError `changed_meanwhile` when it was not shown as it stands: by then it is
 */
export async function undoRevision(
  name: ResourceName,
  id: NonNullable<Thing['id']>,
  revision: number,
  setOwn: (version: number) => void,
): Promise<string> {
  const { version: seen } = shownThing(name, id) ?? (await fetchThing(name, id));
  try {
    const { version, message } = await callConsole(callsOf(name).revert, { id: id as never, revision_id: revision, version: seen });
    setOwn(version);
    await fetchThing(name, id);
    await announceSave({ name, id, version });
    return message;
  } catch (caught) {
    if (caught instanceof ConsoleError && caught.code === 'changed_meanwhile') {
      await fetchThing(name, id);
      await refreshResource(name);
    }
    throw caught;
  }
}
