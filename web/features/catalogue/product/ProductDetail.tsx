import { lengths } from '../../../../contract/limits.ts';
import { href, type Visit } from '../../../kit/visit.ts';
import { CutText } from '../../../ui/CutText.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { ShareButton } from '../../sharing/index.ts';
import { Ingredients } from './Ingredients.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import type { Product } from './product.ts';
import { SourceNotice } from './SourceNotice.tsx';
import { Traits } from './Traits.tsx';

interface ProductDetailProps {
  visit: Visit<'product'>;
  product: Product;
}

/** Everything about a product but what others say of it. */
export function ProductDetail({ visit, product }: ProductDetailProps) {
  const { t, origin } = visit;
  const { name, slug, brand, image, tint, description, description_lang, source } = product;
  return (
    <div className="detail">
      <div className="gallery">
        <Picture
          src={image}
          tint={tint}
          alt={`${brand.name} ${name}`}
          ratio="4:5"
          sizes="(min-width: 60rem) 40rem, 100vw"
          drawing="product"
          eager
        />
      </div>
      <div>
        <a className="brand-link" href={href(visit, 'brand-detail', { slug: brand.slug })}>
          <bdi>{brand.name}</bdi>
        </a>
        <h1 dir="auto">{name}</h1>
        <ProductFacts product={product} />
        {description && (
          <CutText
            text={description}
            lang={description_lang ?? undefined}
            max={lengths.textCut}
            labels={{ more: t('product.more'), less: t('product.less') }}
          />
        )}
        <div className="acts">
          <ShareButton title={`${brand.name} ${name}`} address={origin + href(visit, 'product', { slug })} />
        </div>
        <Ingredients product={product} />
        <Traits attributes={product.attributes} />
        {source && <SourceNotice source={source} />}
      </div>
    </div>
  );
}
