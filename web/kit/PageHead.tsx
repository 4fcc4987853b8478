import { useMemo } from 'react';
import { language, languages } from '../../i18n/languages.ts';
import type { ScreenName, ScreenSearch } from '../screens.ts';
import { pictureAddress } from '../ui/picture-address.ts';
import { writeJson } from './json-block.ts';
import { trustedData } from './trusted.ts';
import { urlOf, type Visit } from './visit.ts';

/** Metadata of a page for search engines and social networks. */
export interface PageMeta<N extends ScreenName = ScreenName> {
  /** The shop's name is appended unless the title starts with it. */
  title: string;
  description: string;
  /** Absolute path or URL of a picture for shared links. */
  image?: string | null;
  kind?: 'website' | 'product' | 'profile' | 'article';
  /** The part of the search state that identifies a separate page; the canonical URL omits all other parameters (filters, order). */
  canonical?: Partial<ScreenSearch<N>>;
  /** Excluded from search engines. */
  hidden?: boolean;
  /** schema.org objects, without `@context`. */
  structured?: readonly object[];
}

/** Title, description, canonical and alternate URLs, social tags and structured data; React hoists what belongs in the head. */
export function PageHead<N extends ScreenName>({ visit, meta }: { visit: Visit<N>; meta: PageMeta<N> }) {
  const path = urlOf(visit.screen).href(visit.parameters, meta.canonical);
  const at = (code: string) => `${visit.origin}/${code}${path}`;
  const name = visit.t('shell.name');
  const title = meta.title.startsWith(name) ? meta.title : visit.t('shell.title', { title: meta.title });
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {meta.hidden && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={at(visit.lang)} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={at(code)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={at('en')} />
      <SocialTags title={title} meta={meta} url={at(visit.lang)} visit={visit} />
      {meta.structured && meta.structured.length > 0 && <StructuredData objects={meta.structured} />}
    </>
  );
}

interface SocialProps {
  title: string;
  meta: { description: string; image?: string | null; kind?: string };
  url: string;
  visit: Visit<ScreenName>;
}

function SocialTags({ title, meta, url, visit }: SocialProps) {
  const image = meta.image ? new URL(pictureAddress(meta.image, 1280), visit.origin).href : null;
  return (
    <>
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={url} />
      <meta property="og:type" content={meta.kind ?? 'website'} />
      <meta property="og:site_name" content={visit.t('shell.name')} />
      <meta property="og:locale" content={language(visit.lang).locale.replace(/-u-.*/, '').replace('-', '_')} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/**
 * One block per page, replaced as a whole on navigation. It is written as HTML of a wrapper, because React would otherwise create a script
 * element in a way that Trusted Types refuse.
 */
function StructuredData({ objects }: { objects: readonly object[] }) {
  const json = writeJson({ '@context': 'https://schema.org', '@graph': objects });
  const html = useMemo(() => trustedData(json), [json]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: writeJson escapes anything that could end the block
  return <div hidden dangerouslySetInnerHTML={{ __html: html }} />;
}
