/** A stretch of a text: plain, or an address in it that may be followed. */
export type TextPart = string | TextLink;

export interface TextLink {
  /** What is read: the address as typed, unless that would hide where it leads. */
  shown: string;
  href: string;
  isOwn: boolean;
}

/** An address ends before blanks, quotes, angle brackets, a backslash, and what is invisible or turns the direction. */
const CANDIDATE = /\b(?:https?:\/\/|www\.)[^\s<>"`{}|\\^\p{Cc}\p{Cf}]+/giu;

const OPENERS = '([（【「《';
const CLOSERS = ')]）】」》';
const PUNCTUATION = /[.,:;!?'’”»…·*_~。，、；：！？،؛؟]/u;

/** Without the punctuation of the sentence that it stands in; a closing bracket stays where its opening one is part of the address. */
function trimmed(found: string): string {
  /** Closing brackets more than opening ones, of each kind. */
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
  // A name or password before the host serves nobody but who wants to be taken for another.
  url.username = '';
  url.password = '';
  return url;
}

/** What may be read for an address; the host is always the true one, also of a name in other letters. */
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
 * Finds the http(s) addresses in a text of people, also those that begin with `www.`.
 *
 * @param origin of our own pages, without a slash at the end
 * @returns the text in its order; joined again it is what was typed, but for addresses that hid their host
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
