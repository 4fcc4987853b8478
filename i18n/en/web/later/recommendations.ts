export const recommendations = {
  'recommendations.title': 'Our Recommendations',
  'recommendations.note': 'Based on your activity here, never paid for by brands.',
  'recommendations.loading': 'Loading recommendations',
} as const;
