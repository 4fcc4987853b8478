import { Suspense, useState } from 'react';
import { useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useHydrated } from '../../kit/use-hydrated.ts';
import type { ProductFilters } from '../../screens.ts';
import { Icon } from '../../ui/Icon.tsx';

const IngredientChoice = lazyPart(() => import('./ingredients/IngredientChoice.tsx'));

interface IngredientFilterProps {
  ids: readonly number[];
  mode: ProductFilters['mode'];
  /** Called when the choice has changed. */
  onChange(): void;
}

/** Filters products by having all or none of the chosen ingredients. The ingredient search loads when the box is opened. */
export function IngredientFilter({ ids, mode, onChange }: IngredientFilterProps) {
  const { t } = useApp();
  const [opened, setOpened] = useState(false);
  const shown = useHydrated() && (opened || ids.length > 0);
  const kept = (
    <>
      {ids.length > 0 && <input type="hidden" name="ingredients" value={ids.join()} />}
      {mode === 'INCLUDE' && <input type="hidden" name="mode" value={mode} />}
    </>
  );
  return (
    <details className="filter needs-script" open={ids.length > 0} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        {t('product.ingredients')}
        <Icon name="down" />
      </summary>
      <div className="filter-body">
        <Suspense fallback={kept}>{shown ? <IngredientChoice ids={ids} mode={mode} onChange={onChange} /> : kept}</Suspense>
      </div>
    </details>
  );
}
