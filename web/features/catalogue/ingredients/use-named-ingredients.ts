import { useEffect, useState } from 'react';
import { listSizes } from '../../../../contract/limits.ts';
import type { Call } from '../../../kit/call.ts';
import { useCall } from '../../../kit/call-context.ts';
import { ignoreFailure } from '../../../kit/ignore-failure.ts';
import type { Ingredient } from './use-ingredient-box.ts';

/** A list of ingredients initialised from ids. They are labelled by number until their names have loaded, so that none is lost. */
export function useNamedIngredients(ids: readonly number[]): [list: readonly Ingredient[], set: (list: readonly Ingredient[]) => void] {
  const call = useCall();
  const [list, setList] = useState<readonly Ingredient[]>(() => ids.map((id) => ({ id, name: `#${id}` })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: callers remount for other ids
  useEffect(() => {
    if (ids.length === 0) return;
    void ignoreFailure(namedIngredients(call, ids), []).then((named) => {
      const names = new Map(named.map(({ id, name }) => [id, name]));
      setList((shown) => shown.map((one) => ({ ...one, name: names.get(one.id) ?? one.name })));
    });
  }, [call]);
  return [list, setList];
}

/** The ingredients with the given ids, sorted by name; unknown ids are omitted. */
async function namedIngredients(call: Call, ids: readonly number[]): Promise<Ingredient[]> {
  const limit = listSizes.largest;
  const offsets = Array.from({ length: Math.ceil(ids.length / limit) }, (_, page) => page * limit);
  const pages = await Promise.all(offsets.map((offset) => call('GET all/ingredients', { ids: [...ids], offset, limit })));
  return pages.flatMap(({ list }) => list);
}
