import { useApp } from '../../kit/app.ts';
import { useToggle } from '../../kit/toggle.ts';
import { Icon } from '../../ui/Icon.tsx';

interface HeartProps {
  kind: 'product' | 'brand';
  id: number;
  name: string;
  /** State from the API's answer; 0 for visitors. */
  given: '0' | '1' | 0 | 1;
}

/** Toggles a product or brand as a favourite. Hidden without JavaScript, which it needs. */
export function Heart({ kind, id, name, given }: HeartProps) {
  const { t } = useApp();
  const { on, toggle } = useToggle({ kind, id }, { on: Number(given) === 1, count: 0 });
  return (
    <button type="button" className="heart needs-script" aria-pressed={on} aria-label={t('favourites.heart', { name })} onClick={toggle}>
      <Icon name="heart" />
    </button>
  );
}
