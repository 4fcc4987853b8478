import { shortDescription } from '../../../kit/page-words.ts';
import type { Visit } from '../../../kit/visit.ts';
import type { Product } from './product.ts';

interface Words {
  title: string;
  description: string;
}

/** Title and description of a product page: the product's meta texts, else its name and description, else the operator's meta content. */
export function productWords(visit: Visit<'product'>, product: Product, general: Words | null): Words {
  const { t, search } = visit;
  const { name, brand, meta_title, meta_description, description } = product;
  const named = t('product.title', { name, brand: brand.name });
  const title = meta_title ?? (general ? t('list.titled', { name: named, title: general.title }) : named);
  return {
    title: search.reviews > 1 ? t('product.titlePage', { title, page: search.reviews }) : title,
    description: shortDescription(meta_description || description || general?.description || named),
  };
}

/** Whether a product's own texts make the operator's meta content unnecessary. */
export function hasOwnWords({ meta_title, meta_description, description }: Product): boolean {
  return meta_title !== null && Boolean(meta_description || description);
}
