import type { ServedScreen } from '../kit/screen.tsx';
import { aboutUs } from './about-us.ts';
import { brand } from './brand.ts';
import { brandDetail } from './brand-detail.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { category } from './category.ts';
import { changePassword } from './change-password.ts';
import { home } from './home.ts';
import { mainCategories } from './main-categories.ts';
import { privacyPolicy } from './privacy-policy.ts';
import { product } from './product.ts';
import { resetPassword } from './reset-password.ts';
import { review } from './review.ts';
import { search } from './search.ts';
import { searchResult } from './search-result.ts';
import { signup } from './signup.ts';
import { subCategories } from './sub-categories.ts';
import { termsConditions } from './terms-conditions.ts';
import { viewActivity } from './view-activity.ts';

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
  viewActivity,
  signup,
  resetPassword,
  changePassword,
];
