import { ListNews } from '../../shell/ListNews.tsx';
import { useTexts } from '../../texts.ts';
import { type ListState, queryParameters } from '../model/list-query.ts';
import { footWords } from './ListFoot.tsx';

interface RowsNewsProps {
  query: ListState;
  answer: { data: { list: readonly unknown[]; count: number } | undefined; isPlaceholderData: boolean };
  /** Announced if there are no rows. */
  none: string;
}

/** Announces which rows a change of filters or page found. The column itself announces its order, and a view comes with its own filters. */
export function RowsNews({ query, answer: { data, isPlaceholderData }, none }: RowsNewsProps) {
  const texts = useTexts();
  const isComing = !data || isPlaceholderData || (data.count > 0 && data.list.length === 0);
  const words = isComing ? null : data.count === 0 ? none : footWords(texts, query, data.count);
  return <ListNews words={words} of={queryParameters({ ...query, sort: null, view: null }).toString()} />;
}
