import { useApp } from '../../../kit/app.ts';
import type { Member } from '../../../kit/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import AvoidedFlag from '../AvoidedFlag.tsx';
import { avoidsSomething } from '../avoids.ts';
import type { Product } from './product.ts';

/**
 * What the member avoids in a product and what they like. Who avoids something is told of a list that is not fully known: nothing found
 * there does not mean that nothing is in it.
 */
export default function MemberNotes({ product, member }: { product: Product; member: Member }) {
  const { t, format } = useApp();
  const { avoided, ingredient, ingredients_status: status } = product;
  const likes = new Set(member.favorite_ingredient.map(({ ingredient_id }) => ingredient_id));
  const liked = ingredient.flatMap((one) => (one.ingredient_id !== null && likes.has(one.ingredient_id) ? [one.ingredient.name] : []));
  const cautious = status !== 'COMPLETE' && avoided.length === 0 && avoidsSomething(member);
  return (
    <div className="flags">
      {liked.length > 0 && (
        <span className="flagged flagged--liked">
          <Icon name="heart" />
          <span dir="auto">{t('catalogue.liked', { names: format.list([...new Set(liked)]) })}</span>
        </span>
      )}
      {avoided.length > 0 && <AvoidedFlag avoided={avoided} />}
      {cautious && (
        <span className="flagged">
          <Icon name="warn" />
          <span>{t(`catalogue.cautious.${status}`)}</span>
        </span>
      )}
    </div>
  );
}
