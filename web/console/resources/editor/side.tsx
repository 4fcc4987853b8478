import type { ReactNode } from 'react';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { laterPart } from '../../later-part.tsx';

const ProductPreview = laterPart(() => import('../products/ProductPreview.tsx'));
const GroupIngredients = laterPart(() => import('../ingredients/GroupIngredients.tsx'));
const BannerPreview = laterPart(() => import('../banners/BannerPreview.tsx'));

/** Content beside the fields of an editor, for resources that have some. */
export function sideOf(name: ResourceName): ReactNode {
  if (name === 'products') return <ProductPreview />;
  if (name === 'banners') return <BannerPreview />;
  if (name === 'ingredient-groups') return <GroupIngredients />;
  return null;
}

const MessagePanel = laterPart(() => import('../messages/MessagePanel.tsx'));

/** Content above the fields of an editor, for resources that have some. */
export function aboveOf(name: ResourceName): ReactNode {
  if (name === 'messages') return <MessagePanel />;
  return null;
}
