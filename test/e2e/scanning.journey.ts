import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { accessibilityViolations } from './support/axe.ts';
import { photoOf } from './support/barcode.ts';
import { test } from './support/journey.ts';
import { becomeMember, productAt } from './support/products.ts';

const scanner = (page: Page) => page.getByRole('dialog', { name: 'Scan a product' });
const open = (page: Page) => page.getByRole('button', { name: 'Scan', exact: true }).click();

test('a visitor types a code: wrong, unknown, right', async ({ page }) => {
  const { slug, barcode } = await productAt(page, 6);
  await arrive(page, '/en/brands');
  await open(page);
  await expect(scanner(page).getByText('We can’t use a camera')).toBeVisible();
  const code = scanner(page).getByLabel('Number under the barcode');
  await code.fill('4006381333932');
  await code.press('Enter');
  await expect(scanner(page).getByText('Please enter a valid barcode')).toBeVisible();
  await code.fill('4006381333931');
  await code.press('Enter');
  await expect(scanner(page).getByText('No product found with barcode 4006381333931.')).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await scanner(page).getByRole('button', { name: 'Search by name' }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await open(page);
  await code.fill(`${barcode?.slice(0, 1)} ${barcode?.slice(1, 7)} ${barcode?.slice(7)}`);
  await code.press('Enter');
  await expect(page).toHaveURL(`/en/product/${slug}`);
  await expect(scanner(page)).toHaveCount(0);
});

test('a member’s photo of a code leads to the product and heads what they scanned', async ({ page }) => {
  const { slug, name, barcode } = await productAt(page, 7);
  await becomeMember(page);
  await arrive(page, '/en/brands');
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await open(page);
  const photo = scanner(page).getByLabel('Choose a photo');
  await photo.setInputFiles({ name: 'nothing.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(scanner(page).getByText('We couldn’t read a barcode in this photo.')).toBeVisible();
  await photo.setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer: await photoOf(barcode ?? '') });
  await expect(page).toHaveURL(`/en/product/${slug}`);
  expect(refused).toEqual([]);
  await arrive(page, '/en/favourite?tab=scanned');
  await expect(page.locator('.grid > li').first()).toContainText(name);
  await expect(page.locator('.grid > li').first()).toContainText('Scanned ');
});

test.describe('with a camera', () => {
  test('its picture is shown and let go with the dialog', async ({ page, context }) => {
    await context.grantPermissions(['camera']);
    // A fake camera: a canvas that shows a barcode.
    const { slug, barcode } = await productAt(page, 8);
    const picture = `data:image/jpeg;base64,${(await photoOf(barcode ?? '')).toString('base64')}`;
    await page.addInitScript((source) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
        draw();
        setInterval(draw, 50);
        const stream = canvas.captureStream(20);
        Object.assign(globalThis, { stream });
        return stream;
      };
    }, picture);
    await arrive(page, '/en/brands');
    await open(page);
    await expect(page).toHaveURL(`/en/product/${slug}`);
    await expect(scanner(page)).toHaveCount(0);
    const states = () =>
      page.evaluate(() => (globalThis as unknown as { stream: MediaStream }).stream.getTracks().map((track) => track.readyState));
    await expect.poll(states).toEqual(['ended']);
  });
});
