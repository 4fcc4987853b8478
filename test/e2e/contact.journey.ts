import { expect } from '@playwright/test';
import { arrive, reload } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { newMember, signUp } from './support/member.ts';
import { mailsTo } from './support/outbox.ts';

test.use({ viewport: { width: 360, height: 780 } });

test('a visitor writes by keyboard alone: every message word for word, the draft outlives a reload, a receipt comes', async ({ page }) => {
  await arrive(page, '/en/home');
  await page.locator('footer').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/en/contact-us');
  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  for (const message of [
    'Please enter name',
    'Please enter email',
    'Please enter subject',
    'Please enter message',
    'Please verify captcha',
  ])
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);

  const email = `ask.${Date.now()}@post.example`;
  await page.keyboard.type('Lena');
  await page.keyboard.press('Tab');
  await page.keyboard.type('lena@post');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Please enter valid email')).toBeVisible();
  await page.keyboard.type('Where is the batch number?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('I looked everywhere.');
  await reload(page);
  await expect(page.getByLabel('Subject')).toHaveValue('Where is the batch number?');
  await expect(page.getByLabel('Message')).toHaveValue('I looked everywhere.');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^I’m human/).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.toast').filter({ hasText: 'Thank you! Your message has been sent.' })).toBeVisible();
  await expect(page.locator('.contact-sent')).toBeFocused();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await page.getByRole('link', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('a member finds name and address filled in', async ({ page }) => {
  const member = newMember();
  await arrive(page, '/en/about-us?popup=signup');
  await signUp(page, member);
  await arrive(page, '/en/contact-us');
  await expect(page.getByLabel('Name')).toHaveValue('Lena Aldén');
  await expect(page.getByLabel('Email')).toHaveValue(member.email);
});
