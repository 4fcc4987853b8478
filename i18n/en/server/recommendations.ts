/** Reasons of recommendations. `about` is a product of the member's own history or an ingredient. */
export const recommendations = {
  'recommendations.liked': 'Because you liked {about}',
  'recommendations.reviewed': 'Because you reviewed {about}',
  'recommendations.scanned': 'Because you scanned {about}',
  'recommendations.shared': 'Because you shared {about}',
  'recommendations.viewed': 'Because you viewed {about}',
  'recommendations.brand': 'From {brand}, a brand you like',
  'recommendations.ingredient': 'With {about}, one of your favourites',
  'recommendations.skin_tone': 'Liked by members with your skin tone',
  'recommendations.hair_style': 'Liked by members with your hair style',
  'recommendations.rated': 'Highly rated in {category}',
  'recommendations.popular': 'Popular in {category}',
} as const;
