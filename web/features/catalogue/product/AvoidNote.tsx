import type { Member } from '../../../kit/session.ts';
import { href, type Visit } from '../../../kit/visit.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { avoidsSomething } from '../avoids.ts';
import type { Product } from './product.ts';

interface AvoidNoteProps {
  visit: Visit<'product'>;
  product: Product;
  member: Member;
}

/**
 * Warning above the buttons: which avoided ingredients the product contains, their positions on the label, and a link to products of the
 * same category without them. Also tells members who avoid something that a label is incomplete, because nothing found there does not mean
 * that the product is free of it.
 */
export default function AvoidNote({ visit, product, member }: AvoidNoteProps) {
  const { t, format } = visit;
  const { avoided, ingredients_status: status } = product;
  if (avoided.length > 0) {
    return (
      <aside className="avoid" role="note">
        <Icon name="warn" />
        <strong dir="auto">{t('catalogue.avoided', { names: format.list(avoided.map(({ name }) => name)) })}</strong>
        <Places product={product} t={t} />
        <WithoutLink visit={visit} product={product} />
      </aside>
    );
  }
  if (status === 'COMPLETE' || !avoidsSomething(member)) return null;
  return (
    <aside className="avoid avoid--doubt" role="note">
      <Icon name="warn" />
      <strong>{t(`catalogue.cautious.${status}`)}</strong>
    </aside>
  );
}

/** The position of each avoided ingredient on the label. */
function Places({ product: { avoided, ingredient }, t }: { product: Product; t: Visit<'product'>['t'] }) {
  const placed = avoided.flatMap(({ ingredient_id, name }) => {
    const at = ingredient.findIndex((entry) => entry.ingredient_id === ingredient_id);
    return at < 0 ? [] : [{ name, place: at + 1 }];
  });
  if (placed.length === 0) return null;
  return (
    <ul>
      {placed.map(({ name, place }) => (
        <li key={place} dir="auto">
          {t('catalogue.avoidedAt', { name, place, count: ingredient.length })}
        </li>
      ))}
    </ul>
  );
}

/** Link to the product's category without the avoided ingredients. */
function WithoutLink({ visit, product: { avoided, categories } }: Pick<AvoidNoteProps, 'visit' | 'product'>) {
  const category = categories.at(-1);
  if (category === undefined) return null;
  const search = { ingredients: avoided.map(({ ingredient_id }) => ingredient_id), mode: 'EXCLUDE' as const };
  return <a href={href(visit, 'category', { slug: category.slug }, search)}>{visit.t('catalogue.without', { count: avoided.length })}</a>;
}
