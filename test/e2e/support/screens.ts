import { expect, type Page } from '@playwright/test';
import { screens } from '../../../web/screens.ts';
import type { Sample } from './sample.ts';

/** One address for every screen, without the language prefix; lists also with filters in the address. */
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
    'product reviews of people alike': `/product/${sample.product}?tone=4&hair=CURLY`,
    'category without ingredients': `/category/${sample.main}?ingredients=1&hide=YES`,
    'search-result': '/search-result/cream',
    'search without a hit': '/search-result/zzzzqqqq',
    'about-us': '/about-us',
    'terms-conditions': '/terms-conditions?mobile=N',
    'privacy-policy': '/privacy-policy?mobile=Y',
    community: '/community',
    'community of a keyword': '/community?keyword=cream&topic=1',
    'community without a hit': '/community?keyword=zzzzqqqq',
    'community further on': '/community?offset=20&before=200',
    'community-info': `/community-info/${sample.post}`,
    'community-info of a discussion': `/community-info/${sample.discussion}`,
    'user-info': `/user-info/${sample.person}`,
    'user-info with reviews': `/user-info/${sample.person}?show=reviews`,
    'user-profile': `/user-profile/${sample.person}`,
    'customer-details': `/customer-details/${sample.person}`,
    'view-activity': '/view-activity',
    signup: '/signup',
    'reset-password': '/reset-password',
    favourite: '/favourite',
    'favourite scanned': '/favourite?tab=scanned',
    'favourite brands': '/favourite?tab=brands',
    'contact-us': '/contact-us',
    'change-password': '/change-password',
    accessibility: '/accessibility',
    'log in': '/home?popup=login',
    'sign up': '/home?popup=signup',
    'forgot password': '/home?popup=forgot',
    'code sent': '/home?popup=sent',
    'code verified': '/home?popup=verified',
    'log out': '/home?popup=logout',
  };
}

/** A placeholder sample for the names of the screens, when no shop is available yet. */
export const noSample: Sample = { main: '', sub: '', child: '', brand: '', product: '', post: '', discussion: '', person: '' };
export const screenNames = Object.keys(addresses(noSample));

const membersPages: readonly string[] = Object.values(screens)
  .filter(({ access }) => access !== 'everyone')
  .map(({ url }) => url.pattern);

/**
 * Waits for what a screen does by itself after hydration: redirecting a visitor home from members' pages or a member to their profile from
 * a visitors' page, sliders, a choice in the address, a popup.
 */
export async function complete(page: Page): Promise<void> {
  const isMember = await page.evaluate(() => localStorage.getItem('access_token') !== null);
  const path = new URL(page.url()).pathname.replace(/^\/\w+/, '');
  if (!isMember && membersPages.includes(path)) await expect(page).toHaveURL(/\/home$/);
  if (isMember && path === screens.signup.url.pattern) await expect(page).toHaveURL(/\/profile$/);
  for (const slider of await page.locator('.range').all()) await expect(slider.locator('input').first()).toBeAttached();
  const { searchParams } = new URL(page.url());
  if (searchParams.has('tone')) await expect(page.locator('.review-bar .alike')).toBeVisible();
  const popup = searchParams.get('popup');
  // Nobody is logged in, so the logout popup closes again.
  if (popup === 'logout') await expect(page).not.toHaveURL(/popup/);
  else if (popup !== null) await expect(page.locator('dialog:modal').getByRole('heading').first()).toBeVisible();
}
