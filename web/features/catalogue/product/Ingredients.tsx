import { lengths } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fitting } from './fitting.ts';
import type { Product } from './product.ts';

type LabelEntry = Product['ingredient'][number];

/** The label in its own order. What is not fully known says so, and never looks like a list without something. */
export function Ingredients({ product: { ingredient, ingredients_status } }: { product: Product }) {
  const { t, format } = useApp();
  const shown = fitting(
    ingredient.map((entry) => entry.ingredient.name),
    lengths.textCut,
  );
  const count = ingredient.length > 0 ? format.number(ingredient.length) : '';
  return (
    <Fold title={t('product.ingredients')} aside={count} open>
      {ingredient.length > 0 && <Entries entries={ingredient.slice(0, shown)} first={1} />}
      {shown < ingredient.length && (
        <details className="inci-rest">
          <summary>
            <bdi className="inci-more">{t('product.ingredientsRest', { count: ingredient.length - shown })}</bdi>
            <bdi className="inci-less">{t('product.less')}</bdi>
          </summary>
          <Entries entries={ingredient.slice(shown)} first={shown + 1} />
        </details>
      )}
      {ingredients_status !== 'COMPLETE' && <NotFullyKnown status={ingredients_status} />}
      {ingredient.length > 0 && <p className="hint">{t('product.advice')}</p>}
    </Fold>
  );
}

function Entries({ entries, first }: { entries: readonly LabelEntry[]; first: number }) {
  return (
    <ol className="inci" start={first}>
      {entries.map(({ ingredient_id, ingredient }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may name a thing twice; an entry is its place
        <Entry key={place} name={ingredient.name} known={ingredient_id !== null} />
      ))}
    </ol>
  );
}

function Entry({ name, known }: { name: string; known: boolean }) {
  const { t } = useApp();
  if (known) return <li>{name}</li>;
  return (
    <li className="unknown">
      <bdi>{name}</bdi>
      <small>{t('product.unknownWord')}</small>
    </li>
  );
}

function NotFullyKnown({ status }: { status: 'PARTIAL' | 'MISSING' }) {
  const { t } = useApp();
  return (
    <p className="inci-warning">
      <Icon name="warn" />
      {status === 'PARTIAL' ? t('product.partial') : t('product.missing')}
    </p>
  );
}
