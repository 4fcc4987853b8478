import { useApp } from '../../../kit/app.ts';
import type { Member } from '../../../kit/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Product } from './product.ts';

/** Flags for the member's favourite ingredients, on the product's picture. */
export default function MemberNotes({ product: { ingredient }, member }: { product: Product; member: Member }) {
  const { t, format } = useApp();
  const likes = new Set(member.favorite_ingredient.map(({ ingredient_id }) => ingredient_id));
  const liked = ingredient.flatMap((one) => (one.ingredient_id !== null && likes.has(one.ingredient_id) ? [one.ingredient.name] : []));
  if (liked.length === 0) return null;
  return (
    <div className="flags">
      <span className="flagged flagged--liked">
        <Icon name="heart" />
        <span dir="auto">{t('catalogue.liked', { names: format.list([...new Set(liked)]) })}</span>
      </span>
    </div>
  );
}
