import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { whole } from './input/number.ts';
import { listSizes } from './limits.ts';
import { listOf, page } from './paging.ts';
import { html, id, image, text, textOrNull } from './values.ts';

const metaContent = z.object({ title: text, description: text }).meta({ id: 'MetaContent' });
const cmsPage = z.object({ title: text, description: html }).meta({ id: 'CmsPage' });
const banner = z
  .object({
    id,
    kicker: textOrNull.meta({ description: 'A few words above the title' }),
    title: text,
    description: text,
    image,
    redirect_url: textOrNull,
  })
  .meta({ id: 'Banner' });
const socialMedia = z.object({ instagram: textOrNull, facebook: textOrNull, email: textOrNull });

const noun = 'content';
const access = 'everyone';
const none = z.object({});

export const content = [
  endpoint('GET metaContent/detail/{n}', {
    noun,
    summary: 'Meta content of a kind of page: 1, 3 to 11',
    access,
    input: z.object({ n: whole({ min: 0 }) }),
    output: metaContent,
    errors: ['not_found'],
  }),
  endpoint('GET cms/social-media', { noun, summary: "The shop's pages on other sites", access, input: none, output: socialMedia }),
  endpoint('GET cms/contact-us', { noun, summary: 'The contact address', access, input: none, output: z.object({ email: textOrNull }) }),
  endpoint('GET cms/about-us', { noun, summary: 'The page "About us"', access, input: none, output: cmsPage }),
  endpoint('GET cms/privacy', { noun, summary: 'The privacy policy', access, input: none, output: cmsPage }),
  endpoint('GET cms/terms', { noun, summary: 'The terms and conditions', access, input: none, output: cmsPage }),
  endpoint('GET banner/pagination/list', {
    noun,
    summary: 'Banners of the home page',
    access,
    input: z.object(page(listSizes.banners)),
    output: listOf(banner),
  }),
] as const;
