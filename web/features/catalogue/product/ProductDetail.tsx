import { display } from '../../../../contract/limits.ts';
import { href, type Visit } from '../../../kit/visit.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Heart } from '../../favourites/index.ts';
import { WriteReview } from '../../reviews/index.ts';
import { ShareButton } from '../../sharing/index.ts';
import { Gallery } from './Gallery.tsx';
import { Ingredients } from './Ingredients.tsx';
import { MemberFlags, MemberWarning } from './MemberFlags.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import type { Product } from './product.ts';
import { SourceNotice } from './SourceNotice.tsx';
import { Traits } from './Traits.tsx';

interface ProductDetailProps {
  visit: Visit<'product'>;
  product: Product;
  /** Called when the product was shared. */
  onShared(): void;
}

/** All about a product except its reviews. */
export function ProductDetail({ visit, product, onShared }: ProductDetailProps) {
  const { t, origin } = visit;
  const { id, name, slug, brand, description, description_lang, source, is_fav } = product;
  return (
    <div className="detail">
      <Gallery product={product}>
        <Heart kind="product" id={id} name={name} given={is_fav} />
        <MemberFlags product={product} />
      </Gallery>
      <div>
        <a className="brand-link" href={href(visit, 'brand-detail', { slug: brand.slug })}>
          <bdi>{brand.name}</bdi>
        </a>
        <h1 dir="auto">{name}</h1>
        <ProductFacts product={product} />
        <MemberWarning visit={visit} product={product} />
        {description && (
          <CutText
            text={description}
            lang={description_lang ?? undefined}
            max={display.textCut}
            labels={{ more: t('product.more'), less: t('product.less') }}
          />
        )}
        <div className="acts">
          <WriteReview product={product} />
          <ShareButton title={`${brand.name} ${name}`} address={origin + href(visit, 'product', { slug })} onShared={onShared} />
        </div>
        <Ingredients product={product} />
        <Traits attributes={product.attributes} />
        {source && <SourceNotice source={source} />}
      </div>
    </div>
  );
}
