import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FieldValue, FieldValues } from '../../../../contract/console/fields.ts';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { type ResourceName, resources } from '../../../../contract/console/resources.ts';
import { useConsoleAnswer } from '../../answers.ts';
import type { ConsoleError } from '../../call.ts';
import { useMe } from '../../session.ts';
import { callsOf } from '../calls.ts';
import type { Change, Draft } from '../model/draft.ts';
import { type DraftPlace, findDraft } from '../model/draft-store.ts';
import { nothing, type Path, type Thing, thingOf } from '../model/thing.ts';

/** A thing with what an earlier visit left unsaved, as far as both have come. */
export type ReadThing =
  | { state: 'waiting' }
  | { state: 'failed'; error: ConsoleError; retry(): void }
  | { state: 'read'; place: DraftPlace; thing: Thing; left: Draft | null };

/** What the server gives a new thing where nothing is said. */
const defaults: Partial<Record<ResourceName, FieldValues>> = { products: { is_active: 1, price_currency: 'USD' } };

const newThing = (name: ResourceName): Thing => ({ ...nothing, fields: { ...defaults[name] } });

/** Reads a thing to be edited; null stands for one that is being made. A component does so for one thing all its life. */
export function useThing(name: ResourceName, id: ResourceId | null): ReadThing {
  const answer = useConsoleAnswer(callsOf(name).one, { id: (id ?? 0) as never }, { enabled: id !== null });
  const { id: memberId } = useMe();
  // The same object all the time, so that effects run when the thing changes and not with every letter.
  const [place] = useState<DraftPlace>({ memberId, name, id });
  const left = useLeftDraft(place);
  const [read, setRead] = useState<{ answer: unknown; thing: Thing } | null>(id === null ? { answer: null, thing: newThing(name) } : null);
  if (answer.data && read?.answer !== answer.data) setRead({ answer: answer.data, thing: thingOf(answer.data) });
  if (answer.isError && !answer.data) return { state: 'failed', error: answer.error, retry: () => void answer.refetch() };
  if (read === null || left === undefined) return { state: 'waiting' };
  return { state: 'read', place, thing: read.thing, left };
}

/** What an earlier visit left; undefined while it is looked for. A new thing begins with what its address says. */
function useLeftDraft(place: DraftPlace): Draft | null | undefined {
  const [left, setLeft] = useState<Draft | null>();
  const [parameters] = useSearchParams();
  const [begun] = useState(() => (place.id === null ? fromAddress(place.name, parameters) : null));
  useEffect(() => {
    let isHere = true;
    void findDraft(place).then((found) => isHere && setLeft(found ?? begun));
    return () => {
      isHere = false;
    };
  }, [place, begun]);
  return left;
}

/** `/console/categories/new?parent_id=3` begins with a parent. */
function fromAddress(name: ResourceName, parameters: URLSearchParams): Draft | null {
  const given = Object.entries(resources[name].fields).flatMap(([field, { kind }]): [Path, Change][] => {
    const value = parameters.get(field);
    if (value === null || value === '') return [];
    const mine: FieldValue = kind === 'one' ? Number(value) : value;
    return [[field, { base: null, mine }]];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}
