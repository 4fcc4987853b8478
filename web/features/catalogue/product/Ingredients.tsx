import { Suspense } from 'react';
import { display } from '../../../../contract/limits.ts';
import { useApp } from '../../../kit/app.ts';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { FailedQuietly } from '../../../kit/PartFailure.tsx';
import { useSession } from '../../../kit/session.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fitting } from './fitting.ts';
import type { Product } from './product.ts';

const LabelMark = lazyPart(() => import('./LabelMark.tsx'), FailedQuietly);
const none: Product['avoided'] = [];

type LabelEntry = Product['ingredient'][number];

/**
 * The label in its order, with avoided and favourite ingredients marked. An incomplete label says so, so that it never looks free of
 * something.
 */
export function Ingredients({ product: { ingredient, ingredients_status, avoided } }: { product: Product }) {
  const { t, format } = useApp();
  const liked = useSession().member?.favorite_ingredient ?? none;
  const shown = fitting(
    ingredient.map((entry) => entry.ingredient.name),
    display.textCut,
  );
  // Avoided ingredients are shown in place, never folded away.
  const hidden = ingredient.slice(shown);
  const count = ingredient.length > 0 ? format.number(ingredient.length) : '';
  return (
    <Fold title={t('product.ingredients')} aside={count} open>
      {ingredient.length > 0 && <Entries entries={ingredient.slice(0, shown)} first={1} avoided={avoided} liked={liked} />}
      {hidden.length > 0 && (
        <details className="inci-rest" open={hidden.some(({ ingredient_id }) => isAmong(avoided, ingredient_id))}>
          <summary>
            <bdi className="inci-more">{t('product.ingredientsRest', { count: hidden.length })}</bdi>
            <bdi className="inci-less">{t('product.less')}</bdi>
          </summary>
          <Entries entries={hidden} first={shown + 1} avoided={avoided} liked={liked} />
        </details>
      )}
      {ingredients_status !== 'COMPLETE' && <NotFullyKnown status={ingredients_status} />}
      {ingredient.length > 0 && <p className="hint">{t('product.advice')}</p>}
    </Fold>
  );
}

const isAmong = (list: Product['avoided'], id: number | null): boolean => list.some(({ ingredient_id }) => ingredient_id === id);

interface EntriesProps {
  entries: readonly LabelEntry[];
  first: number;
  avoided: Product['avoided'];
  liked: Product['avoided'];
}

function Entries({ entries, first, avoided, liked }: EntriesProps) {
  const markOf = (id: number | null) => (isAmong(avoided, id) ? 'avoided' : isAmong(liked, id) ? 'liked' : null);
  return (
    <ol className="inci" start={first}>
      {entries.map(({ ingredient_id, ingredient }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may list an ingredient twice; position identifies an entry
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
