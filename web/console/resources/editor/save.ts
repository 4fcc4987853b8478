import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleError, callConsole } from '../../call.ts';
import { createOnce, type SendOnce } from '../../use-once.ts';
import { callsOf } from '../calls.ts';
import { conflictsOf, type Draft, rebased, sentOf, withDraft } from '../model/draft.ts';
import type { Thing } from '../model/thing.ts';
import { standingOf } from './things.ts';

/** The result of a save. */
export type SaveResult =
  | { outcome: 'saved'; id: ResourceId; version: number; message: string; saved: Draft; thing: Thing }
  /** Somebody else changed the same values to different ones: the editor has to choose. */
  | { outcome: 'conflict'; thing: Thing }
  | { outcome: 'refused'; error: ConsoleError };

/** How often a save is repeated on top of others' saves that do not conflict with it. */
const MOST_REBASES = 3;

/**
 * Saves the changed values. If somebody else saved meanwhile without conflicts, the save is repeated on top of the stored state.
 *
 * @param once idempotency key of a new thing: only one is created, even if it is sent again or changed in between
 */
export async function saveDraft(name: ResourceName, thing: Thing, draft: Draft, once: SendOnce = createOnce()): Promise<SaveResult> {
  try {
    return thing.id === null ? await create(name, thing, draft, once) : await update(name, { thing, id: thing.id, draft });
  } catch (caught) {
    if (!(caught instanceof ConsoleError)) throw caught;
    return { outcome: 'refused', error: caught };
  }
}

async function create(name: ResourceName, thing: Thing, draft: Draft, once: SendOnce): Promise<SaveResult> {
  const { fields, texts } = sentOf(draft);
  const { id, version, message } = await once([], (key) => callConsole(callsOf(name).create, { ...fields, texts }, { once: key }));
  return { outcome: 'saved', id, version, message, saved: draft, thing: { ...thing, ...withDraft(thing, draft), id, version } };
}

interface Update {
  thing: Thing;
  id: ResourceId;
  draft: Draft;
}

async function update(name: ResourceName, { thing, id, draft }: Update, rebases = 0): Promise<SaveResult> {
  const { fields, texts } = sentOf(draft);
  try {
    const { version, message } = await callConsole(callsOf(name).update, { ...fields, id: id as never, version: thing.version, texts });
    return { outcome: 'saved', id, version, message, saved: draft, thing: { ...thing, ...withDraft(thing, draft), version } };
  } catch (caught) {
    if (!(caught instanceof ConsoleError) || caught.code !== 'changed_meanwhile' || caught.version === null) throw caught;
    const standing = standingOf(thing, caught.info, caught.version);
    const rest = rebased(draft, standing);
    if (conflictsOf(rest, standing).length > 0 || rebases === MOST_REBASES) return { outcome: 'conflict', thing: standing };
    return update(name, { thing: standing, id, draft: rest }, rebases + 1);
  }
}

/** Error messages of a refused save by path. The error of a list entry is also assigned to the list itself. */
export function errorsByPath({ errors }: ConsoleError): Record<string, string> {
  const named = errors.flatMap(({ field, message }): [string, string][] => {
    const [whole = field] = field.startsWith('texts.') ? [field] : field.split('.');
    return whole === field
      ? [[field, message]]
      : [
          [field, message],
          [whole, message],
        ];
  });
  return Object.fromEntries(named.toReversed());
}
