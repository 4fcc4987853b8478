import { useEffect, useState } from 'react';
import { listSizes } from '../../../../contract/limits.ts';
import type { Call } from '../../../kit/call.ts';
import { useCall } from '../../../kit/call-context.ts';
import { ignoreFailure } from '../../../kit/ignore-failure.ts';
import type { Ingredient } from './use-ingredient-box.ts';

/** A list that begins with the ingredients of some ids: known by their numbers until their names are there, so that none is lost. */
export function useNamedIngredients(ids: readonly number[]): [list: readonly Ingredient[], set: (list: readonly Ingredient[]) => void] {
  const call = useCall();
  const [list, setList] = useState<readonly Ingredient[]>(() => ids.map((id) => ({ id, name: `#${id}` })));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever shows it starts anew with other ids
  useEffect(() => {
    if (ids.length === 0) return;
    void ignoreFailure(namedIngredients(call, ids), []).then((named) => {
      const names = new Map(named.map(({ id, name }) => [id, name]));
      setList((shown) => shown.map((one) => ({ ...one, name: names.get(one.id) ?? one.name })));
    });
  }, [call]);
  return [list, setList];
}

/** The ingredients of some ids with their names, by name; unknown ids are left out. */
async function namedIngredients(call: Call, ids: readonly number[]): Promise<Ingredient[]> {
  const limit = listSizes.largest;
  const offsets = Array.from({ length: Math.ceil(ids.length / limit) }, (_, page) => page * limit);
  const pages = await Promise.all(offsets.map((offset) => call('GET all/ingredients', { ids: [...ids], offset, limit })));
  return pages.flatMap(({ list }) => list);
}
