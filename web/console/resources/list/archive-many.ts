import type { ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleError, callConsole } from '../../call.ts';
import { callsOf } from '../calls.ts';
import { askedOf, type ListState } from '../model/list-query.ts';
import type { Chosen } from './use-selection.ts';

/** Page size when fetching ids. */
const PAGE = 60;

/** The ids of the selection. */
export async function idsOf(name: ResourceName, query: ListState, chosen: Chosen): Promise<string[]> {
  if (!chosen.all) return [...chosen.ids];
  const ids: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { list, count } = await callConsole(callsOf(name).list, { ...askedOf(query), offset, limit: PAGE });
    ids.push(...list.map(({ id }) => String(id)));
    if (list.length === 0 || ids.length >= count) return ids;
  }
}

export interface ManyResult {
  done: string[];
  /** Number refused, because in use or for another reason. */
  refused: number;
}

/** Archives or restores things one after another; those in use are left. Throws if the server fails or does not respond. */
export async function archiveMany(
  name: ResourceName,
  ids: readonly string[],
  act: 'archive' | 'restore',
  onProgress: (done: number) => void = () => {},
): Promise<ManyResult> {
  const result: ManyResult = { done: [], refused: 0 };
  for (const id of ids) {
    try {
      await callConsole(callsOf(name)[act], { id: id as never });
      result.done.push(id);
    } catch (caught) {
      if (!(caught instanceof ConsoleError) || caught.status === 0 || caught.status >= 500) throw caught;
      result.refused += 1;
    }
    onProgress(result.done.length + result.refused);
  }
  return result;
}
