import { expect } from '@playwright/test';
import { test } from './support/journey.ts';

const names = ['सुनीता', '李雪梅', '김서연', 'สมหญิง', '🌹💄'];

test('a name that comes to a page is drawn, whatever its script and the faces of the machine', async ({ page }) => {
  await page.goto('/en/about-us');
  await page.locator('main h1').evaluate((heading, words) => {
    const unknown = words.map((word) => [...word].map(() => '\u0378').join(''));
    for (const word of [...words, ...unknown]) {
      const line = document.createElement('p');
      line.append(Object.assign(document.createElement('span'), { textContent: word }));
      heading.after(line);
    }
  }, names);
  const width = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((one) => one.getBoundingClientRect().width);
  for (const name of names) {
    const box = await width([...name].map(() => '\u0378').join(''));
    await expect.poll(() => width(name), name).not.toBe(box);
  }
});
