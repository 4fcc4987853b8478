import { expect, type Page } from '@playwright/test';
import { arrive } from './support/arrive.ts';
import { enterConsole } from './support/console.ts';
import { follow } from './support/navigation.ts';
import { pageErrors } from './support/page-errors.ts';
import { test } from './support/sample.ts';

/** Markup that an attacker who controls the HTML of a page might inject. */
const injected = `<div id="injected">
<script>window.hits.push('script')</script>
<script src="https://elsewhere.example/script.js"></script>
<script type="module">window.hits.push('module')</script>
<img src="/nothing-here.png" alt="" onerror="window.hits.push('onerror')">
<svg onload="window.hits.push('onload')"></svg>
<iframe srcdoc="<script>parent.hits.push('srcdoc')</script>"></iframe>
<iframe src="https://elsewhere.example/frame"></iframe>
<object data="/icon.svg"></object>
<a href="javascript:window.hits.push('link')">Press</a>
<p style="position: fixed">A cover</p>
<style>main { display: none }</style>
<base href="https://elsewhere.example/">
</div>`;

interface Watched extends Window {
  hits: string[];
  violations: string[];
}

/** Injects it into every page below the operator's words, where the shop's scripts do not look; the headers stay unchanged. */
async function inject(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.hits = [];
    watched.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => watched.violations.push(effectiveDirective));
  });
  await page.route(/\/en\/about-us$|\/console$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const at = html.includes('<article') ? html.indexOf('</div></article>') : html.indexOf('</body>');
    await route.fulfill({ response, body: html.slice(0, at) + injected + html.slice(at) });
  });
}

const watched = (page: Page) =>
  page.evaluate(() => [(window as unknown as Watched).hits, (window as unknown as Watched).violations] as const);

for (const address of ['/en/about-us', '/console'])
  test(`what was written into ${address} neither runs nor shows`, async ({ page, refusals }) => {
    await inject(page);
    if (address === '/console') await page.goto(address);
    else await arrive(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('#injected a').click();
    // The browser reports violations asynchronously.
    await expect
      .poll(async () => new Set((await watched(page))[1]))
      .toEqual(new Set(['script-src-elem', 'script-src-attr', 'frame-src', 'object-src', 'style-src-attr', 'style-src-elem', 'base-uri']));
    expect((await watched(page))[0]).toEqual([]);
    await expect(page).toHaveURL(address);
    await expect(page.locator('#injected p')).toHaveCSS('position', 'static');
    expect(refusals.splice(0).length).toBeGreaterThan(8);
  });

test('scripts of a page make no markup and load no script except by our own policy', async ({ page, refusals }) => {
  await arrive(page, '/en/about-us');
  const attempts = await page.evaluate(() => {
    const outcome = (attempt: () => void): string => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const types = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes;
    return {
      markup: outcome(() => {
        document.body.innerHTML = '<img src="x" onerror="window.hit = 1">';
      }),
      insertion: outcome(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      address: outcome(() => {
        document.createElement('script').src = '/assets/x.js';
      }),
      words: outcome(() => {
        document.createElement('script').text = 'window.hit = 1';
      }),
      worker: outcome(() => new Worker('/assets/x.js')),
      policy: outcome(() => types.createPolicy('other', { createHTML: (html: string) => html })),
      second: outcome(() => types.createPolicy('rosewater', { createHTML: (html: string) => html })),
      written: outcome(() => document.write('<b>x</b>')),
    };
  });
  expect(new Set(Object.values(attempts))).toEqual(new Set(['TypeError']));
  expect(refusals.splice(0).length).toBe(Object.keys(attempts).length);
});

test('pages that come without a document write their words and data by our own policy', async ({ page, sample }) => {
  const errors = pageErrors(page);
  await arrive(page, '/en/brands');
  await follow(page, '/en/about-us');
  await expect(page.locator('article.prose div > p').first()).toBeVisible();
  await follow(page, `/en/product/${sample.product}`);
  await expect.poll(() => page.locator('script[type="application/ld+json"]').textContent()).toContain('"Product"');
  expect(errors).toEqual([]);
});

test('the editor of the console takes pasted words without what could run, and shows no HTML that the server would take out', async ({
  page,
  context,
  refusals,
}) => {
  await enterConsole(context, 'ADMIN');
  await page.goto('/console/pages/about-us');
  const editor = page.locator('.rich-text').first();
  await expect(editor.locator('p').first()).not.toBeEmpty();
  await editor.click();
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p style="position:fixed">Pasted <b onclick="window.hit=1">words</b></p><img src="x" onerror="window.hit=1"><script>window.hit=1</script>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.locator('strong', { hasText: 'words' })).toBeVisible();
  await expect(editor.locator('img:not([class]), script, [onclick], p[style]')).toHaveCount(0);
  // Pasted markup is parsed in an inert document, to which the policy also applies.
  const isPasted = (text: string) => /^(Applying inline style|Executing inline event handler)/.test(text);
  expect(refusals.splice(0).filter((text) => !isPasted(text))).toEqual([]);

  await page.getByRole('button', { name: 'HTML', exact: true }).first().click();
  const source = page.locator('textarea.code-field').first();
  await expect(source).toHaveValue(/Pasted <strong>words<\/strong>/);
  await source.fill('<p>Kept</p><table><tbody><tr><td>cell</td></tr></tbody></table>');
  await page.getByRole('button', { name: 'Back to formatted text' }).click();
  await expect(editor.locator('td')).toHaveText('cell');
  await page.getByRole('button', { name: 'HTML', exact: true }).first().click();
  await source.fill('<p onclick="window.hit=1">Not kept</p>');
  await page.getByRole('button', { name: 'Back to formatted text' }).click();
  await expect(source).toBeVisible();
  await expect(editor).toHaveCount(0);
});
