import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Call } from '../../kit/call.ts';
import { useFound } from '../../kit/use-found.ts';
import { countProducts, filtersIn, type ListSource, queryOf } from './count-products.ts';

export interface FilterCount {
  /** How many products the form as it stands would show; null where that is not known. */
  count: number | null;
  /** The number is still that of an earlier choice. */
  isCounting: boolean;
  /** Something in the form was chosen. */
  recount(): void;
}

/**
 * How many products the filter form would show, asked of the server a moment after each choice; the latest choice wins.
 *
 * @param given the number at the list's own address
 * @param address where the list is shown: with another one the form begins anew
 */
export function useFilterCount(form: RefObject<HTMLFormElement | null>, source: ListSource, given: number, address: string): FilterCount {
  const [chosen, setChosen] = useState('');
  const name = 'keyword' in source ? source.keyword : source.slug;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a source is its kind and name
  const ask = useCallback(
    async (call: Call, query: string, signal: AbortSignal) => ({
      query,
      count: await countProducts(call, source, filtersIn(query), signal),
    }),
    [source.of, name],
  );
  const found = useFound(chosen, ask);
  // A form that cannot be sent shows nothing; one that says what the address says shows what the list does.
  const recount = () => {
    const query = form.current?.checkValidity() ? queryOf(new FormData(form.current)) : '';
    setChosen(query === queryOf(new URLSearchParams(address.split('?')[1])) ? '' : query);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides; boxes may have been ticked before scripts came
  useEffect(recount, [address]);
  return {
    count: chosen === '' ? given : (found?.count ?? null),
    isCounting: chosen !== '' && found?.query !== chosen,
    recount,
  };
}
