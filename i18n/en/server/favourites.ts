export const favourites = {
  'favourites.product_added': 'Product added to your favorites',
  'favourites.product_removed': 'Product removed from your favorites',
  'favourites.brand_added': 'Brand added to your favorites',
  'favourites.brand_removed': 'Brand removed from your favorites',
} as const;
