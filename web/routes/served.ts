import { defineLaterScreen, type ServedScreen } from '../kit/screen.tsx';
import { aboutUs } from './about-us.ts';
import { brandScreen } from './brand.ts';
import { brandDetail } from './brand-detail.ts';
import { brandsScreen } from './brands.ts';
import { categoriesScreen } from './categories.ts';
import { categoryScreen } from './category.ts';
import { homeScreen } from './home.ts';
import { mainCategories } from './main-categories.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { productScreen } from './product.ts';
import { review } from './review.ts';
import { searchScreen } from './search.ts';
import { searchResult } from './search-result.ts';
import { subCategories } from './sub-categories.ts';
import { termsConditions } from './terms-conditions.ts';

/** All screens that are served. */
export const served: readonly ServedScreen[] = [
  homeScreen,
  mainCategories,
  categoriesScreen,
  subCategories,
  categoryScreen,
  brandsScreen,
  brandDetail,
  brandScreen,
  productScreen,
  review,
  searchScreen,
  searchResult,
  aboutUs,
  termsConditions,
  privacyPolicy,
  defineLaterScreen('view-activity', () => import('./view-activity.ts')),
  defineLaterScreen('signup', () => import('./signup.ts')),
  defineLaterScreen('reset-password', () => import('./reset-password.ts')),
  defineLaterScreen('change-password', () => import('./change-password.ts')),
  defineLaterScreen('account-security', () => import('./account-security.ts')),
  defineLaterScreen('profile', () => import('./profile.ts')),
  defineLaterScreen('edit-profile', () => import('./edit-profile.ts')),
  defineLaterScreen('blocked-people', () => import('./blocked-people.ts')),
  defineLaterScreen('reward-points', () => import('./reward-points.ts')),
  defineLaterScreen('contact-us', () => import('./contact-us.ts')),
  defineLaterScreen('favourite', () => import('./favourite.ts')),
  defineLaterScreen('my-review', () => import('./my-review.ts')),
  defineLaterScreen('my-decisions', () => import('./my-decisions.ts')),
  defineLaterScreen('my-decision', () => import('./my-decision.ts')),
  defineLaterScreen('my-reports', () => import('./my-reports.ts')),
  defineLaterScreen('community-rules', () => import('./community-rules.ts')),
  defineLaterScreen('how-we-check-reviews', () => import('./how-we-check-reviews.ts')),
  defineLaterScreen('transparency', () => import('./transparency.ts')),
  defineLaterScreen('accessibility', () => import('./accessibility.ts')),
  defineLaterScreen('community', () => import('./community.ts')),
  defineLaterScreen('community-info', () => import('./community-info.ts')),
  defineLaterScreen('user-info', () => import('./user-info.ts')),
  defineLaterScreen('user-profile', () => import('./user-profile.ts')),
  defineLaterScreen('customer-details', () => import('./customer-details.ts')),
];
