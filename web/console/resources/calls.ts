import type { ResourceRow } from '../../../contract/console/resource.ts';
import type { ResourceName } from '../../../contract/console/resources.ts';
import { refreshAnswers } from '../answers.ts';
import type { ConsoleKey } from '../call.ts';

/** All resources have the same calls with the same shapes, so the types of one of them are used for all. */
const keyOf = <K extends ConsoleKey>(key: K, name: ResourceName): K => key.replace('brands', name) as K;

/** The keys of a resource's calls. */
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

/** Refetches the lists and the history of a resource after a write. An open thing is not included: its editor fetches it. */
export async function refreshResource(name: ResourceName): Promise<void> {
  const { list, history } = callsOf(name);
  await refreshAnswers(list, history);
}
