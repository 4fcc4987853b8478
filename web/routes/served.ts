import { defineLaterScreen, type ServedScreen } from '../kit/screen.tsx';
import { aboutUs } from './about-us.ts';
import { brand } from './brand.ts';
import { brandDetail } from './brand-detail.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { category } from './category.ts';
import { home } from './home.ts';
import { mainCategories } from './main-categories.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { product } from './product.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { searchResult } from './search-result.ts';
import { subCategories } from './sub-categories.ts';
import { termsConditions } from './terms-conditions.ts';

/** The screens that exist so far. */
export const served: readonly ServedScreen[] = [
  home,
  mainCategories,
  categories,
  subCategories,
  category,
  brands,
  brandDetail,
  brand,
  product,
  review,
  search,
  searchResult,
  aboutUs,
  termsConditions,
  privacyPolicy,
  defineLaterScreen('view-activity', () => import('./view-activity.ts')),
  defineLaterScreen('signup', () => import('./signup.ts')),
  defineLaterScreen('reset-password', () => import('./reset-password.ts')),
  defineLaterScreen('change-password', () => import('./change-password.ts')),
  defineLaterScreen('profile', () => import('./profile.ts')),
  defineLaterScreen('edit-profile', () => import('./edit-profile.ts')),
  defineLaterScreen('contact-us', () => import('./contact-us.ts')),
  defineLaterScreen('favourite', () => import('./favourite.ts')),
  defineLaterScreen('my-review', () => import('./my-review.ts')),
  defineLaterScreen('community', () => import('./community.ts')),
  defineLaterScreen('community-info', () => import('./community-info.ts')),
  defineLaterScreen('user-info', () => import('./user-info.ts')),
  defineLaterScreen('user-profile', () => import('./user-profile.ts')),
  defineLaterScreen('customer-details', () => import('./customer-details.ts')),
];
