import type { DemoMeta, DemoSocial } from '../shapes.ts';

/** Titles and descriptions of the page kinds, by the number under which pages ask for them. */
export function demoMeta(): DemoMeta[] {
  return [
    {
      id: 1,
      title: 'All categories',
      description:
        'From first cleanse to candles: every corner of the Rosewater catalogue, with reviews by members and full ingredient lists.',
    },
    {
      id: 3,
      title: 'Rosewater: beauty, looked at closely',
      description:
        'Honest reviews of skin care, make-up, fragrance and hair, ingredients explained, and a community that has tried it. Nobody pays to stand higher.',
    },
    {
      id: 4,
      title: 'Brands from A to Z',
      description: 'Small houses and large ones: who makes what, where, and what members think of it.',
    },
    {
      id: 5,
      title: 'Categories',
      description: 'Choose a corner of the shop and see what members rate highest in it, sorted by kind.',
    },
    {
      id: 6,
      title: 'Inside the category',
      description: 'All kinds of products of this category, with the number of reviews beside each average.',
    },
    {
      id: 7,
      title: 'Products and their reviews',
      description: 'Filter by brand, price, rating, concern or ingredient, and read what people with skin like yours have to say.',
    },
    {
      id: 8,
      title: 'Community',
      description: 'Shelves, failures, small discoveries. Posts and discussions on barrier care, colour, scent, curls and more.',
    },
    { id: 9, title: 'Edit your profile', description: 'Change your details, your photo and the ingredients you love or avoid.' },
    { id: 10, title: 'Your profile', description: 'Your details, your points and what others can see of you.' },
    {
      id: 11,
      title: 'Talk in the community',
      description: 'Ask anything about beauty: somebody has tried it. Read along without an account, join in with one.',
    },
  ];
}

/** Where to find and write to the shop; the accounts are made up. */
export function demoSocial(): DemoSocial {
  return {
    instagram: 'https://www.instagram.com/rosewater.example',
    facebook: 'https://www.facebook.com/rosewater.example',
    email: 'hello@rosewater.example',
  };
}
