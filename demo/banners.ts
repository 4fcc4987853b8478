import type { SeedBanner } from '../server/db/seed/data.ts';

/** The carousel of the home page; its pictures come from the pack, and its paths get the reader's language as a prefix. */
export function demoBanners(): SeedBanner[] {
  return [
    {
      kicker: 'The rose issue',
      title: 'What a rose can really do',
      description:
        'Perfumers, dermatologists and a hundred or so members on the oldest ingredient in the cabinet, and the newest things made with it.',
      picture: 'banner-1',
      redirectUrl: '/brand-detail/maison-orrel',
    },
    {
      kicker: 'The short list',
      title: 'Cold water, short lists',
      description: 'Gels and mists for skin that has had enough of central heating, hurry and twelve-step evenings.',
      picture: 'banner-3',
      redirectUrl: '/category/moisturisers',
    },
    {
      kicker: 'By daylight',
      title: 'Red, and the other reds',
      description: 'Brick, port, cherry, rust: lips and nails seen in daylight, on eight skin tones.',
      picture: 'banner-4',
      redirectUrl: '/category/lips',
    },
    {
      kicker: 'After dark',
      title: 'When the lamps go on',
      description: 'Smoke, iris, old wood. Perfumes and candles that members keep for the second half of the day.',
      picture: 'banner-5',
      redirectUrl: '/category/fragrance',
    },
  ];
}
