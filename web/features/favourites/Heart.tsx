import { useApp } from '../../kit/app.ts';
import { useToggle } from '../../kit/toggle.ts';
import { Icon } from '../../ui/Icon.tsx';

interface HeartProps {
  kind: 'product' | 'brand';
  id: number;
  name: string;
  /** As lists and pages carry it; a visitor's is the 'not' value. */
  given: '0' | '1' | 0 | 1;
}

/** Keeps a product or brand among the member's favourites. Without scripts there is none: nothing behind it would work. */
export function Heart({ kind, id, name, given }: HeartProps) {
  const { t } = useApp();
  const { on, toggle } = useToggle({ kind, id }, { on: Number(given) === 1, count: 0 });
  return (
    <button type="button" className="heart needs-script" aria-pressed={on} aria-label={t('favourites.heart', { name })} onClick={toggle}>
      <Icon name="heart" />
    </button>
  );
}
