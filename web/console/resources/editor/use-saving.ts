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
  /** Marks a version as this editor's own. */
  setOwn(version: number): void;
  onCreated(id: NonNullable<Thing['id']>): void;
}

/** Saves the draft of an editor and handles the result. The draft is kept until the server has saved it. */
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
  // A thing that was already created by the first request is not the fault of a field.
  const errors = hasHappened(error) ? {} : errorsByPath(error);
  setErrors(errors);
  if (Object.keys(errors).length === 0) setFailure(error);
}

/** Follow-up of a save: the editor continues from the saved state, other tabs are notified, a toast offers undo. */
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
    // The server may have tidied the values sent. If fetching fails, the sent values are shown until the next fetch.
    await fetchThing(name, id).catch(() => {});
  };
}

/** Undoes a version by saving a new one, whose number is passed to `setOwn`. */
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
 * Undoes a revision by saving a new one, based on the state shown.
 *
 * @throws ConsoleError `changed_meanwhile` if the state shown was outdated; it has been refetched by then
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
