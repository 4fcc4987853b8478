import type { ResourceName } from '../../../../contract/console/resources.ts';
import { useTexts } from '../../texts.ts';
import { isNarrowed } from '../model/list-query.ts';
import { useListQuery, useRows, useTotal } from './use-list.ts';

/** The number of things, and how many the filters match. */
export function ListFacts({ name }: { name: ResourceName }) {
  const { t, format } = useTexts();
  const [query] = useListQuery(name);
  const matching = useRows(name, query).data?.count;
  const total = useTotal(name);
  if (total === null) return '\u00a0';
  const all = t('resources.facts.all', { count: format.number(total) });
  if (!isNarrowed(query) || matching === undefined) return all;
  return query.isArchived
    ? t('resources.facts.archived', { count: format.number(matching) })
    : t('resources.facts.matching', { count: format.number(total), matching: format.number(matching) });
}
