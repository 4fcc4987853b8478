import type { Sample } from './sample.ts';

/** One address for every screen that is served, without the language prefix; lists also with filters in the address. */
export function addresses(sample: Sample): Record<string, string> {
  return {
    home: '/home',
    'main-categories': '/main-categories',
    categories: `/categories/${sample.main}`,
    'sub-categories': `/sub-categories/${sample.sub}`,
    category: `/category/${sample.main}`,
    'category filtered': `/category/${sample.main}?rating=3&sort=price-low&min=10&max=80`,
    'category empty': `/category/${sample.main}?min=9000`,
    brands: '/brands',
    'brands of a letter': '/brands?letter=M',
    'brand-detail': `/brand-detail/${sample.brand}`,
    brand: `/brand/${sample.brand}`,
    product: `/product/${sample.product}`,
    'product reviews page': `/product/${sample.product}?reviews=2&order=liked`,
    'search-result': '/search-result/cream',
    'search without a hit': '/search-result/zzzzqqqq',
    'about-us': '/about-us',
    'terms-conditions': '/terms-conditions?mobile=N',
    'privacy-policy': '/privacy-policy?mobile=Y',
    'view-activity': '/view-activity',
    signup: '/signup',
    'reset-password': '/reset-password',
    'change-password': '/change-password',
    'log in': '/home?popup=login',
    'sign up': '/home?popup=signup',
    'forgot password': '/home?popup=forgot',
    'code sent': '/home?popup=sent',
    'code verified': '/home?popup=verified',
    'log out': '/home?popup=logout',
  };
}
