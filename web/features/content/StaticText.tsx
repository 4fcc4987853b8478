import { useMemo } from 'react';
import type { Language } from '../../../i18n/languages.ts';
import { useApp } from '../../kit/app.ts';
import { ownLink } from '../../kit/own-link.ts';
import { trustedHtml } from '../../kit/trusted.ts';

interface StaticTextProps {
  title: string;
  /** HTML that the server has made safe: it writes every tag anew, so that an opening `<a ` can only be one. */
  description: string;
  /** Without header and footer, inside an app. */
  bare: boolean;
}

/** A page of the operator's words; its links keep the reader's language and the missing header and footer. */
export function StaticText({ title, description, bare }: StaticTextProps) {
  const { lang } = useApp();
  const html = useMemo(() => trustedHtml(withOwnLinks(description, { lang, bare })), [description, lang, bare]);
  return (
    <article className="page prose">
      <h1>{title}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server writes it anew of known tags only */}
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
