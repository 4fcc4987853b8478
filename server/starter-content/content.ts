import fs from 'node:fs';
import { type Language, languages } from '../../i18n/languages.ts';
import type { SeedMetaContent, SeedPage, SeedSocialLinks, SeedTopic, StarterTranslation } from '../db/seed/data.ts';

/** Topics of the community, in the order of the tabs. */
export const starterTopics = (): SeedTopic[] => [
  { slug: 'barrier-care', title: 'Barrier care' },
  { slug: 'colour', title: 'Colour' },
  { slug: 'scent', title: 'Scent' },
  { slug: 'hair-and-curls', title: 'Hair & curls' },
  { slug: 'empties-and-thrift', title: 'Empties & thrift' },
  { slug: 'reading-labels', title: 'Reading labels' },
  { slug: 'sun-sense', title: 'Sun sense' },
  { slug: 'breakouts', title: 'Breakouts' },
  { slug: 'nails', title: 'Nails' },
  { slug: 'slow-evenings', title: 'Bath & slow evenings' },
  { slug: 'shaving-and-beards', title: 'Shaving & beards' },
  { slug: 'skin-stories', title: 'Skin stories' },
];

/** The three static pages that every shop needs, in HTML with headings, paragraphs, lists, links and strong text only. */
export function starterPages(): SeedPage[] {
  return [page('about-us', 'About us'), page('privacy', 'Privacy policy'), page('terms', 'Terms and conditions')];
}

function page(slug: SeedPage['slug'], title: string): SeedPage {
  return { slug, title, html: readHtml(new URL(`./pages/${slug}.html`, import.meta.url)) };
}

/** Translations of the starter content into every language that has a folder here. */
export function starterTranslations(): StarterTranslation[] {
  return languages.flatMap(({ code }) => (fs.existsSync(fileOf(code, 'content.json')) ? [translationOf(code)] : []));
}

function translationOf(lang: Language): StarterTranslation {
  const html = (file: string) => readHtml(fileOf(lang, file));
  const pages = { 'about-us': html('about-us.html'), privacy: html('privacy.html'), terms: html('terms.html') };
  return {
    lang,
    ...(JSON.parse(fs.readFileSync(fileOf(lang, 'content.json'), 'utf8')) as Omit<StarterTranslation, 'lang' | 'html'>),
    html: pages,
  };
}

/** Trimmed as the console saves it, so that saving without a change makes no difference. */
const readHtml = (file: string | URL): string => fs.readFileSync(file, 'utf8').trim();

const fileOf = (lang: Language, file: string): URL => new URL(`./translations/${lang}/${file}`, import.meta.url);

/** Titles and descriptions of the kinds of pages, by the ids under which pages request them. */
export function starterMetaContent(): SeedMetaContent[] {
  return [
    {
      id: 1,
      title: 'All categories',
      description: 'From first cleanse to candles: every category at Rosewater, with reviews by members and full ingredient lists.',
    },
    {
      id: 3,
      title: 'Rosewater: beauty, looked at closely',
      description:
        'Honest reviews of skin care, make-up, fragrance and hair products, ingredients explained, and a community that has tried it all. Nobody pays to rank higher.',
    },
    {
      id: 4,
      title: 'Brands from A to Z',
      description: 'Brands big and small: who makes what, where, and what our members think of it.',
    },
    {
      id: 5,
      title: 'Categories',
      description: 'Choose a category and see what our members rate highest in it.',
    },
    {
      id: 6,
      title: 'Inside the category',
      description: 'Everything in this category, with average ratings and the number of reviews.',
    },
    {
      id: 7,
      title: 'Products and their reviews',
      description: 'Filter by brand, price, rating, concern or ingredient, and read what people with skin like yours say.',
    },
    {
      id: 8,
      title: 'Community',
      description: 'Hauls, misses and small discoveries. Posts and discussions on barrier care, colour, scent, curls and more.',
    },
    { id: 9, title: 'Edit your profile', description: 'Change your details, your photo and the ingredients you love or avoid.' },
    { id: 10, title: 'Your profile', description: 'Your details, your points and what others can see.' },
    {
      id: 11,
      title: 'Community discussions',
      description: 'Ask anything about beauty: someone here has tried it. Read without an account, sign up to join in.',
    },
  ];
}

/** Social links and mail address of the shop; the accounts are fictitious. */
export function starterSocialLinks(): SeedSocialLinks {
  return {
    instagram: 'https://www.instagram.com/rosewater.example',
    facebook: 'https://www.facebook.com/rosewater.example',
    email: 'hello@rosewater.example',
  };
}
