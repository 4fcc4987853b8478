import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export interface NewMember {
  userName: string;
  email: string;
  password: string;
}

/** Details of a member who does not exist yet. */
export function newMember(): NewMember {
  const tail = randomBytes(6).toString('hex');
  return { userName: `lena_${tail}`, email: `lena.${tail}@post.example`, password: 'Rose-water1' };
}

/** Fills in and submits the open sign-up popup. */
export async function signUp(page: Page, { userName, email, password }: NewMember): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Sign Up' });
  await popup.getByLabel('User name').fill(userName);
  await popup.getByLabel('Name', { exact: true }).fill('Lena Aldén');
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Country code').selectOption('se');
  await popup.getByLabel('Mobile number').fill('0701234567');
  await popup.getByLabel('Country', { exact: true }).selectOption('752');
  await popup.getByLabel('Date of birth').fill('1994-05-12');
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByLabel('Confirm password').fill(password);
  await popup.getByLabel(/^I accept/).check();
  await popup.getByLabel(/^I’m human/).check();
  await popup.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify OTP' })).toBeVisible();
}

/** Logs in through the popup, from any page. */
export async function logIn(page: Page, { email, password }: Pick<NewMember, 'email' | 'password'>): Promise<void> {
  await page.locator('header').getByRole('link', { name: 'Log in' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Welcome back' });
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Password', { exact: true }).fill(password);
  await popup.getByRole('button', { name: 'Log in' }).click();
}

/** Enters a code into the four boxes, digit by digit. */
export async function enterCode(page: Page, code: string): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Verify OTP' });
  await popup.getByLabel('Digit 1').focus();
  await page.keyboard.type(code);
  await popup.getByRole('button', { name: 'Verify' }).click();
}

/** Saves a profile with skin tone or avoided ingredients for the first time, which needs consent. */
export async function agreeAndSubmit(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I agree that my skin tone/ }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}
