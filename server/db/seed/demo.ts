import type { Database } from '../client.ts';
import { demoAttributes, demoBrands, demoCategories, demoProducts } from './catalogue/index.ts';
import { demoBanners, demoMeta, demoPages, demoPosts, demoSocial, demoTopics } from './content/index.ts';
import { demoMembers, demoReviews } from './people/index.ts';
import { copyPictures } from './pictures.ts';
import { isEmpty, type Seeding, seedStock } from './seed.ts';
import type { DemoMember } from './shapes.ts';
import type { Stock } from './stock.ts';
import { demoTranslations } from './translations/index.ts';

/** What the demo has besides goods and people: the rooms of the shop and what is talked about in them. */
export function demoRooms(members: readonly DemoMember[]): Omit<Stock, 'brands' | 'products' | 'members' | 'reviews'> {
  return {
    categories: demoCategories(),
    attributes: demoAttributes(),
    topics: demoTopics(),
    posts: demoPosts(members),
    banners: demoBanners(),
    pages: demoPages(),
    titles: demoMeta(),
    social: demoSocial(),
    translations: demoTranslations(),
  };
}

/** The demo shop, the same one every time. */
function demoStock(): Stock {
  const products = demoProducts();
  const members = demoMembers();
  return { ...demoRooms(members), brands: demoBrands(), products, members, reviews: demoReviews(products, members) };
}

/** Fills an empty shop with the demo and its pictures; resolves to whether it was empty. All dates count back from today. */
export async function seedDemo(
  database: Database,
  parts: Pick<Seeding, 'reindex' | 'replace'> & { picturesDir: string },
): Promise<boolean> {
  if (!parts.replace && !(await isEmpty(database.kysely))) return false;
  const pictures = await copyPictures(parts.picturesDir);
  return seedStock(database, demoStock(), { ...parts, ...pictures, today: new Date(), catalogue: 'demo' });
}
