import { FilterBox } from './FilterBox.tsx';

interface ChoiceFilterProps {
  name: string;
  title: string;
  choices: readonly { value: string; label: string }[];
  chosen: string;
}

/** A choice of one value among a few; the empty value means no filter. */
export function ChoiceFilter({ name, title, choices, chosen }: ChoiceFilterProps) {
  return (
    <FilterBox title={title} open>
      {choices.map(({ value, label }) => (
        <label key={value} className="tick">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          <span>{label}</span>
        </label>
      ))}
    </FilterBox>
  );
}
