import { writeFile } from 'node:fs/promises';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { filmOf } from './support/barcode.ts';
import { test } from './support/journey.ts';
import { productAt, type TestProduct } from './support/products.ts';

let product: TestProduct;
let browser: Browser;

/** A separate browser whose fake camera shows a product's barcode. */
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  product = await productAt({ request } as Page, 9);
  await request.dispose();
  const film = info.outputPath('code.y4m');
  await writeFile(film, await filmOf(product.barcode ?? ''));
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {};
  const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ...camera] });
});
test.afterAll(() => browser.close());

/** Opens the scanner with the keyboard; resolves to the URLs requested until the product is shown. */
async function scan(page: Page, lang: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await arrive(page, `/${lang}/brands`);
  expect(asked.filter((url) => url.includes('wasm'))).toEqual([]);
  await page.locator('search > button').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${lang}/product/${product.slug}`);
  return asked;
}

const opened = async (baseURL: string | undefined): Promise<Page> => browser.newPage({ baseURL: baseURL ?? '' });

for (const lang of ['en', 'ar'])
  test(`the camera reads a code and leads to its product, in ${lang}`, async ({ baseURL }) => {
    const page = await opened(baseURL);
    expect((await scan(page, lang)).some((url) => url.endsWith('.wasm'))).toBe(true);
    await expect(page.locator('video')).toHaveCount(0);
    await page.close();
  });

test('a browser that reads codes itself is given nothing else to load', async ({ baseURL }) => {
  const page = await opened(baseURL);
  await page.addInitScript((rawValue) => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'qr_code'];
      detect = async () => [{ rawValue, format: 'ean_13' }];
    }
    Object.assign(globalThis, { BarcodeDetector });
  }, product.barcode);
  expect((await scan(page, 'en')).filter((url) => url.includes('wasm'))).toEqual([]);
  await page.close();
});

test('where the browser’s own reader fails, WebAssembly goes on', async ({ baseURL }) => {
  const page = await opened(baseURL);
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13'];
      detect = async () => Promise.reject(new Error('Barcode detection service unavailable.'));
    }
    Object.assign(globalThis, { BarcodeDetector });
  });
  expect((await scan(page, 'en')).some((url) => url.endsWith('.wasm'))).toBe(true);
  await page.close();
});
