/** A part of a text: plain text or a URL to link. */
export type TextPart = string | TextLink;

export interface TextLink {
  /** The displayed text: the URL as typed, unless that would hide its true target. */
  shown: string;
  href: string;
  isOwn: boolean;
}

/** A URL ends before white space, quotes, angle brackets, a backslash, and invisible or bidirectional control characters. */
const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"`{}|\\^\p{Cc}\p{Cf}]+/giu;

const OPENERS = '([（【「《';
const CLOSERS = ')]）】」》';
const PUNCTUATION = /[.,:;!?'’”»…·*_~。，、；：！？،؛؟]/u;

/** Removes the punctuation of the surrounding sentence; a closing bracket is kept if its opening one is part of the URL. */
function trimmed(found: string): string {
  /** Surplus of closing over opening brackets, per kind. */
  const unopened = [...CLOSERS].map(() => 0);
  for (const character of found) {
    const [opens, closes] = [OPENERS.indexOf(character), CLOSERS.indexOf(character)];
    if (opens >= 0) unopened[opens] = (unopened[opens] ?? 0) - 1;
    if (closes >= 0) unopened[closes] = (unopened[closes] ?? 0) + 1;
  }
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1] ?? '';
    const closes = CLOSERS.indexOf(last);
    if (closes >= 0 && (unopened[closes] ?? 0) > 0) unopened[closes] = (unopened[closes] ?? 0) - 1;
    else if (!PUNCTUATION.test(last)) break;
  }
  return found.slice(0, end);
}

function parsed(typed: string): URL | null {
  const address = /^https?:/i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  // User info before the host only serves impersonation.
  url.username = '';
  url.password = '';
  return url;
}

/** The displayed text of a URL; the host is always the true one, even if typed in other scripts. */
function shownAs(typed: string, url: URL): string {
  const authority =
    typed
      .replace(/^https?:\/\//i, '')
      .split(/[/?#]/, 1)[0]
      ?.toLowerCase() ?? '';
  if (authority === url.host) return typed;
  return authority.includes('@') || !url.host.includes('xn--') ? url.href : `${typed} (${url.host})`;
}

/**
 * Finds the http(s) URLs in a person's text, including those that start with `www.`. Returns the parts in order; joined, they equal the
 * text, except for URLs that hid their host.
 *
 * @param origin origin of our own pages, without a trailing slash
 */
export function linksInText(text: string, origin: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(CANDIDATE)) {
    const typed = trimmed(found);
    const url = parsed(typed);
    const isOwn = url?.origin === origin;
    if (url === null || !(isOwn || url.hostname.includes('.'))) continue;
    if (index > done) parts.push(text.slice(done, index));
    parts.push({ shown: shownAs(typed, url), href: url.href, isOwn });
    done = index + typed.length;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}
