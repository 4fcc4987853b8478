import type { FieldValues, ResourceTexts } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import type { Output } from '../../../../contract/index.ts';
import { consoleQueries } from '../../answers.ts';
import { callConsole } from '../../call.ts';
import { callsOf } from '../calls.ts';
import { type Thing, thingOf } from '../model/thing.ts';

type ThingAnswer = Output<'GET console/brands/{id}'>;

const queryKeyOf = (name: ResourceName, id: ResourceId) => [callsOf(name).one, { id }];

/** Stores the state of a thing in the query cache, for every component that shows it. */
export function setThing(name: ResourceName, { id, version, isArchived, fields, texts }: Thing): void {
  if (id === null) return;
  const info = { ...fields, id } as ThingAnswer['info'];
  consoleQueries.setQueryData<ThingAnswer>(queryKeyOf(name, id), { info, version, is_archived: isArchived ? 1 : 0, texts });
}

/** A thing in the query cache; null if it is not there. */
export function shownThing(name: ResourceName, id: ResourceId): Thing | null {
  const answer = consoleQueries.getQueryData<ThingAnswer>(queryKeyOf(name, id));
  return answer ? thingOf(answer) : null;
}

/** Fetches a thing again, for every component that shows it. */
export async function fetchThing(name: ResourceName, id: ResourceId): Promise<Thing> {
  const { one } = callsOf(name);
  const answer = await consoleQueries.fetchQuery<ThingAnswer>({
    queryKey: queryKeyOf(name, id),
    queryFn: ({ signal }) => callConsole(one, { id: id as never }, { signal }),
    staleTime: 0,
  });
  return thingOf(answer);
}

/** The stored state of a thing, as a refused save answers it. */
export function standingOf(thing: Thing, info: unknown, version: number): Thing {
  const { id: _, texts, ...fields } = info as FieldValues & { id: ResourceId; texts?: ResourceTexts };
  return { ...thing, version, fields: fields as FieldValues, texts: texts ?? {} };
}

/** The id of the revision that made a version, for undo; null if not found. */
export async function revisionOf(name: ResourceName, id: ResourceId, version: number): Promise<number | null> {
  const { list } = await callConsole(callsOf(name).history, { id: id as never, offset: 0, limit: 30 });
  return list.find((revision) => revision.version === version)?.id ?? null;
}
