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

/** A thing and the draft of an earlier visit, or the state of loading them. */
export type ReadThing =
  | { state: 'waiting' }
  | { state: 'failed'; error: ConsoleError; retry(): void }
  | { state: 'read'; place: DraftPlace; thing: Thing; left: Draft | null };

/** Default values that the server gives a new thing. */
const defaults: Partial<Record<ResourceName, FieldValues>> = { products: { is_active: 1, price_currency: 'USD' } };

const newThing = (name: ResourceName): Thing => ({ ...nothing, fields: { ...defaults[name] } });

/** Loads a thing for editing; `id` is null for a new one. A component must use it for the same thing during its whole life. */
export function useThing(name: ResourceName, id: ResourceId | null): ReadThing {
  const answer = useConsoleAnswer(callsOf(name).one, { id: (id ?? 0) as never }, { enabled: id !== null });
  const { id: memberId } = useMe();
  // A stable object, so that effects run when the thing changes and not on every keystroke.
  const [place] = useState<DraftPlace>({ memberId, name, id });
  const left = useLeftDraft(place);
  const [read, setRead] = useState<{ answer: unknown; thing: Thing } | null>(id === null ? { answer: null, thing: newThing(name) } : null);
  if (answer.data && read?.answer !== answer.data) setRead({ answer: answer.data, thing: thingOf(answer.data) });
  if (answer.isError && !answer.data) return { state: 'failed', error: answer.error, retry: () => void answer.refetch() };
  if (read === null || left === undefined) return { state: 'waiting' };
  return { state: 'read', place, thing: read.thing, left };
}

/** The draft of an earlier visit; undefined while loading. A new thing starts with the values in its address. */
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

/** Values from the address of a new thing: `/console/categories/new?parent_id=3` sets the parent. */
function fromAddress(name: ResourceName, parameters: URLSearchParams): Draft | null {
  const given = Object.entries(resources[name].fields).flatMap(([field, { kind }]): [Path, Change][] => {
    const value = parameters.get(field);
    if (value === null || value === '') return [];
    const mine: FieldValue = kind === 'one' ? Number(value) : value;
    return [[field, { base: null, mine }]];
  });
  return given.length === 0 ? null : Object.fromEntries(given);
}
