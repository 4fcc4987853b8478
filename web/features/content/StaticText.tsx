import { useMemo } from 'react';
import type { Language } from '../../../i18n/languages.ts';
import { useApp } from '../../kit/app.ts';
import { ownLink } from '../../kit/own-link.ts';
import { trustedHtml } from '../../kit/trusted.ts';

interface StaticTextProps {
  title: string;
  /** Sanitised HTML: the server rewrites every tag, so the text `<a ` is always the start of a link. */
  description: string;
  /** Whether the page is shown without header and footer, inside an app. */
  bare: boolean;
}

/** A static page; its links keep the language and the `bare` mode. */
export function StaticText({ title, description, bare }: StaticTextProps) {
  const { lang } = useApp();
  const html = useMemo(() => trustedHtml(withOwnLinks(description, { lang, bare })), [description, lang, bare]);
  return (
    <article className="page prose">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server rebuilds the HTML from known tags only */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

const withOwnLinks = (description: string, reader: { lang: Language; bare: boolean }): string =>
  description.replace(/<a [^>]*>/g, (tag) =>
    tag.replace(/ href="([^"]*)"/, (_whole, address: string) => ` href="${escaped(ownLink(reader, unescaped(address)))}"`),
  );

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
