import { Suspense } from 'react';
import { display } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { later } from '../../../kit/later.ts';
import { useSession } from '../../../kit/session.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fitting } from './fitting.ts';
import type { Product } from './product.ts';

const LabelMark = later(() => import('./LabelMark.tsx'));
const none: Product['avoided'] = [];

type LabelEntry = Product['ingredient'][number];

/** The label in its own order, with what the member avoids and likes in it. What is not fully known says so, and never looks like a list without something. */
export function Ingredients({ product: { ingredient, ingredients_status, avoided } }: { product: Product }) {
  const { t, format } = useApp();
  const liked = useSession().member?.favorite_ingredient ?? none;
  const shown = fitting(
    ingredient.map((entry) => entry.ingredient.name),
    display.textCut,
  );
  const count = ingredient.length > 0 ? format.number(ingredient.length) : '';
  return (
    <Fold title={t('product.ingredients')} aside={count} open>
      {ingredient.length > 0 && <Entries entries={ingredient.slice(0, shown)} first={1} avoided={avoided} liked={liked} />}
      {shown < ingredient.length && (
        <details className="inci-rest">
          <summary>
            <bdi className="inci-more">{t('product.ingredientsRest', { count: ingredient.length - shown })}</bdi>
            <bdi className="inci-less">{t('product.less')}</bdi>
          </summary>
          <Entries entries={ingredient.slice(shown)} first={shown + 1} avoided={avoided} liked={liked} />
        </details>
      )}
      {ingredients_status !== 'COMPLETE' && <NotFullyKnown status={ingredients_status} />}
      {ingredient.length > 0 && <p className="hint">{t('product.advice')}</p>}
    </Fold>
  );
}

interface EntriesProps {
  entries: readonly LabelEntry[];
  first: number;
  avoided: Product['avoided'];
  liked: Product['avoided'];
}

function Entries({ entries, first, avoided, liked }: EntriesProps) {
  const among = (list: Product['avoided'], id: number | null) => list.some(({ ingredient_id }) => ingredient_id === id);
  const markOf = (id: number | null) => (among(avoided, id) ? 'avoided' : among(liked, id) ? 'liked' : null);
  return (
    <ol className="inci" start={first}>
      {entries.map(({ ingredient_id, ingredient }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may name a thing twice; an entry is its place
        <Entry key={place} name={ingredient.name} id={ingredient_id} mark={markOf(ingredient_id)} />
      ))}
    </ol>
  );
}

function Entry({ name, id, mark }: { name: string; id: number | null; mark: 'avoided' | 'liked' | null }) {
  const { t } = useApp();
  if (mark) {
    return (
      <li className={mark}>
        <Icon name={mark === 'liked' ? 'heart' : 'warn'} />
        {name}
        <Suspense fallback={null}>
          <LabelMark mark={mark} />
        </Suspense>
      </li>
    );
  }
  if (id !== null) return <li>{name}</li>;
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
