import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Call } from '../../kit/call.ts';
import { useFound } from '../../kit/use-found.ts';
import { countProducts, filtersIn, type ListSource, queryOf } from './count-products.ts';

export interface FilterCount {
  /** Number of products that the form's current choices would show; null if unknown. */
  count: number | null;
  /** Whether `count` still belongs to an earlier choice. */
  isCounting: boolean;
  /** To be called when a choice in the form has changed. */
  recount(): void;
}

/**
 * The number of products that the filter form would show, requested a moment after each choice; the latest choice wins.
 *
 * @param given the number at the list's own address
 * @param address address of the list; a new one resets the form
 */
export function useFilterCount(form: RefObject<HTMLFormElement | null>, source: ListSource, given: number, address: string): FilterCount {
  const [chosen, setChosen] = useState('');
  const name = 'keyword' in source ? source.keyword : source.slug;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kind and name identify a source
  const ask = useCallback(
    async (call: Call, query: string, signal: AbortSignal) => ({
      query,
      count: await countProducts(call, source, filtersIn(query), signal),
    }),
    [source.of, name],
  );
  const found = useFound(chosen, ask);
  // An invalid form and one that equals the address both use the list's own count.
  const recount = () => {
    const query = form.current?.checkValidity() ? queryOf(new FormData(form.current)) : '';
    setChosen(query === queryOf(new URLSearchParams(address.split('?')[1])) ? '' : query);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the address; boxes may have been ticked before scripts loaded
  useEffect(recount, [address]);
  return {
    count: chosen === '' ? given : (found?.count ?? null),
    isCounting: chosen !== '' && found?.query !== chosen,
    recount,
  };
}
