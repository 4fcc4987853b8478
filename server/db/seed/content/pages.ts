import fs from 'node:fs';
import type { DemoPage } from '../shapes.ts';

/** The three texts every shop owes its readers, in HTML of headings, paragraphs, lists, links and strong words only. */
export function demoPages(): DemoPage[] {
  return [page('about-us', 'About us'), page('privacy', 'Privacy policy'), page('terms', 'Terms and conditions')];
}

function page(slug: DemoPage['slug'], title: string): DemoPage {
  return { slug, title, html: fs.readFileSync(new URL(`./pages/${slug}.html`, import.meta.url), 'utf8') };
}
