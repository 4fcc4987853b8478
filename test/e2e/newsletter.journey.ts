import { expect } from '@playwright/test';
import { arrive, reload } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { linkMailedTo } from './support/outbox.ts';

test('the letter is asked for as one types, confirmed and left again through its mail, without scripts', async ({ page, browser }) => {
  const email = `letter.${Date.now()}@post.example`;
  await arrive(page, '/en/home');
  await page.getByRole('heading', { name: 'The Sunday newsletter' }).scrollIntoViewIfNeeded();
  const letter = page.locator('.letter');
  const field = letter.getByLabel('Email');
  await letter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(letter.getByText('Please enter email')).toBeVisible();
  await field.fill('letter@post');
  await expect(letter.getByText('Please enter valid email')).toBeVisible();
  await field.fill(email);
  await expect(letter.locator('.wrong')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await reload(page);
  await page.getByRole('heading', { name: 'The Sunday newsletter' }).scrollIntoViewIfNeeded();
  await expect(field, 'a reload keeps the address').toHaveValue(email);
  await field.press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'Please confirm your subscription' })).toBeVisible();
  await expect(field).toHaveValue('');

  const reader = await browser.newContext({ javaScriptEnabled: false });
  const mail = await reader.newPage();
  await mail.goto(await linkMailedTo(email, '/newsletter/confirm/'));
  await expect(mail.getByText(email)).toBeVisible();
  await mail.getByRole('button', { name: 'Yes, subscribe' }).click();
  await expect(mail.getByText('You’re subscribed.')).toBeVisible();
  await mail.goto(await linkMailedTo(email, '/newsletter/leave/'));
  await mail.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(mail.getByText('You’ve been unsubscribed and won’t receive any more newsletters.')).toBeVisible();
  await reader.close();
});

test('the blog stands on the home page and in the menu, and opens a new window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive(page, '/en/home');
  const posts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Latest Blog Post' }) });
  await expect(posts.getByRole('article')).toHaveCount(4);
  for (const link of [
    posts.getByRole('link', { name: /View All Blogs/ }),
    page.locator('.head-nav').getByRole('link', { name: /^Blogs/ }),
  ]) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('href', /\/blog\/en\/$/);
  }
});

test('the blog of the demo speaks the language of the page it was opened from', async ({ page }) => {
  await arrive(page, '/ar/home');
  const posts = page.locator('section').filter({ has: page.getByRole('heading', { name: 'الجديد في المدوّنة' }) });
  const link = posts.getByRole('heading', { level: 3 }).first().getByRole('link');
  await expect(link).toContainText('قراءة الملصق من آخره');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'قراءة الملصق من آخره', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('link', { name: 'كل المقالات', exact: true }).click();
  await expect(page).toHaveURL('/blog/ar/');
  await expect(page.getByRole('article')).toHaveCount(4);
});
