import type { Visit } from '../../../kit/visit.ts';
import { cutText } from '../../../ui/cut-text.ts';
import type { Product } from './product.ts';

/** About what a search engine shows under a title. */
const descriptionLength = 160;

/** Title and description of a product's page: its own where somebody wrote them, else its name and text, else the operator's words. */
export function productWords(visit: Visit<'product'>, product: Product, general: { title: string; description: string } | null) {
  const { t, search } = visit;
  const { name, brand, meta_title, meta_description, description } = product;
  const named = t('product.title', { name, brand: brand.name });
  const title = meta_title ?? named;
  const own = meta_description ?? description ?? general?.description ?? named;
  return {
    title: search.reviews > 1 ? t('product.titlePage', { title, page: search.reviews }) : title,
    description: cutText(own.replace(/\s+/g, ' '), descriptionLength),
  };
}
