import type { Database } from '../server/db/client.ts';
import type { SeedData } from '../server/db/seed/data.ts';
import { isEmpty, type SeedOptions, seedShop } from '../server/db/seed/seed.ts';
import { starterMetaContent, starterPages, starterSocialLinks, starterTopics } from '../server/starter-content/content.ts';
import { demoBanners } from './banners.ts';
import { demoAttributes, demoBrands, demoCategories, demoProducts } from './catalogue/index.ts';
import { demoPosts } from './community/index.ts';
import { demoMembers, demoReviews } from './people/index.ts';
import { copyPictures } from './pictures/copy.ts';
import { demoTranslations } from './translations/index.ts';
import type { DemoMember } from './types.ts';

/** The demo's content besides products and members: categories, filters, posts and pages. */
export function demoContent(members: readonly DemoMember[]): Omit<SeedData, 'brands' | 'products' | 'members' | 'reviews'> {
  return {
    categories: demoCategories(),
    attributes: demoAttributes(),
    topics: starterTopics(),
    posts: demoPosts(members),
    banners: demoBanners(),
    pages: starterPages(),
    titles: starterMetaContent(),
    social: starterSocialLinks(),
    translations: demoTranslations(),
  };
}

/** The demo shop; deterministic. */
function demoData(): SeedData {
  const products = demoProducts();
  const members = demoMembers();
  return { ...demoContent(members), brands: demoBrands(), products, members, reviews: demoReviews(products, members) };
}

/** Fills an empty shop with the demo and its pictures; resolves to whether it was empty. All dates are relative to today. */
export async function seedDemo(
  database: Database,
  parts: Pick<SeedOptions, 'reindex' | 'replace'> & { picturesDir: string },
): Promise<boolean> {
  if (!parts.replace && !(await isEmpty(database.kysely))) return false;
  const pictures = await copyPictures(parts.picturesDir);
  return seedShop(database, demoData(), { ...parts, ...pictures, today: new Date(), catalogue: 'demo' });
}
