import { useApp } from '../../kit/app.ts';
import { FilterBox } from './FilterBox.tsx';

interface Option {
  id: number;
  title: string;
  count: number;
}

interface OptionFilterProps {
  name: 'brands' | 'options';
  title: string;
  options: readonly Option[];
  chosen: readonly number[];
  open?: boolean;
}

/** Number of options shown before the fold. */
const atOnce = 6;

/** Options with the number of products that each would show. Options without products are omitted; chosen ones stay in view. */
export function OptionFilter({ name, title, options, chosen, open = false }: OptionFilterProps) {
  const { t } = useApp();
  const isChosen = ({ id }: Option) => chosen.includes(id);
  const useful = options.filter((option) => option.count > 0 || isChosen(option));
  const first = useful.filter((option, place) => place < atOnce || isChosen(option));
  const rest = useful.filter((option) => !first.includes(option));
  if (useful.length === 0) return null;
  const ticks = (list: readonly Option[]) =>
    list.map((option) => <Tick key={option.id} name={name} option={option} checked={isChosen(option)} />);
  return (
    <FilterBox title={title} open={open || chosen.some((id) => options.some((option) => option.id === id))}>
      {ticks(first)}
      {rest.length > 0 && (
        <details className="filter-more">
          <summary className="inline-link">{t('catalogue.moreOptions', { count: useful.length })}</summary>
          {ticks(rest)}
        </details>
      )}
    </FilterBox>
  );
}

function Tick({ name, option: { id, title, count }, checked }: { name: string; option: Option; checked: boolean }) {
  const { format } = useApp();
  return (
    <label className="tick">
      <input type="checkbox" name={name} value={id} defaultChecked={checked} />
      <bdi>{title}</bdi>
      <span className="n">{format.number(count)}</span>
    </label>
  );
}
