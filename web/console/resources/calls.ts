import type { ResourceRow } from '../../../contract/console/resource.ts';
import type { ResourceName } from '../../../contract/console/resources.ts';
import { refreshAnswers } from '../answers.ts';
import type { ConsoleKey } from '../call.ts';

/** Every resource has the same calls with the same shapes: one of them stands for all in the types. */
const keyOf = <K extends ConsoleKey>(key: K, name: ResourceName): K => key.replace('brands', name) as K;

/** The calls of a resource by what they do. */
export const callsOf = (name: ResourceName) => ({
  list: keyOf('GET console/brands', name),
  one: keyOf('GET console/brands/{id}', name),
  history: keyOf('GET console/brands/{id}/history', name),
  create: keyOf('POST console/brands', name),
  update: keyOf('PUT console/brands/{id}', name),
  archive: keyOf('DELETE console/brands/{id}', name),
  restore: keyOf('POST console/brands/{id}/restore', name),
  revert: keyOf('POST console/brands/{id}/revert', name),
});

export type ListedRow = ResourceRow;

/** Something of a resource was written: what shows it is read anew, a thing that is open excepted, which knows how. */
export async function refreshResource(name: ResourceName): Promise<void> {
  const { list, history } = callsOf(name);
  await refreshAnswers(list, history);
}
