export const recommendations = {
  'recommendations.title': 'Our Recommendations',
  'recommendations.note': 'Picked by what you do here, not by a brand.',
  'recommendations.loading': 'Loading recommendations',
} as const;
