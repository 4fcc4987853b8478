/** A response of the shop, input of a scan. */
export interface Scanned {
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  body: string;
}

export interface Rating {
  score: number;
  grade: string;
  /** Points that each test adds or subtracts. */
  modifiers: Record<string, number>;
}

/**
 * The scoring of Mozilla's HTTP Observatory, after its published rules (github.com/mdn/mdn-http-observatory, `src/grader/charts.js` and
 * `src/analyzer/tests`, August 2026): 100 plus the modifiers below; bonuses count only if nothing subtracts more than 10. Left out are
 * redirection and preloading, which are not response headers, and cases that the shop's headers never reach.
 */
export function rate({ headers, body }: Scanned): Rating {
  const header = (name: string) => String(headers[name] ?? '').toLowerCase();
  const policy = directivesOf(header('content-security-policy'));
  const modifiers = {
    'content-security-policy': policyModifier(policy),
    cookies: cookieModifier([headers['set-cookie'] ?? []].flat().map(String), header('strict-transport-security') !== ''),
    'cross-origin-resource-sharing':
      header('access-control-allow-credentials') === 'true' && !['', '*'].includes(header('access-control-allow-origin')) ? -50 : 0,
    'cross-origin-embedder-policy': oneOf(header('cross-origin-embedder-policy'), { '': 0, 'unsafe-none': 0 }, [
      'require-corp',
      'credentialless',
    ]),
    'cross-origin-opener-policy': oneOf(header('cross-origin-opener-policy'), { '': 0, 'unsafe-none': 0 }, [
      'same-origin',
      'same-origin-allow-popups',
      'noopener-allow-popups',
    ]),
    'cross-origin-resource-policy': oneOf(header('cross-origin-resource-policy'), { '': 0, 'cross-origin': 0 }, [
      'same-origin',
      'same-site',
    ]),
    'referrer-policy': referrerModifier(header('referrer-policy')),
    'strict-transport-security': transportModifier(header('strict-transport-security')),
    'subresource-integrity': scriptModifier(header('content-type'), body),
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': policy?.has('frame-ancestors') || ['deny', 'sameorigin'].includes(header('x-frame-options')) ? 5 : -20,
  };
  const all = Object.values(modifiers);
  const taken = 100 + sum(all.filter((one) => one < 0));
  const score = Math.max(0, taken >= 90 ? 100 + sum(all) : taken);
  return { score, grade: gradeOf(score), modifiers };
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const grades = ['A+', 'A', 'A', 'A-', 'B+', 'B', 'B', 'B-', 'C+', 'C', 'C', 'C-', 'D+', 'D', 'D', 'D-'];

/** A+ from 100 on, then one grade per five points; F below 25. */
const gradeOf = (score: number): string => grades[Math.ceil((100 - Math.min(score, 100)) / 5)] ?? 'F';

/** 10 for a good value, the listed points for other known values, and -5 for an unknown one. */
const oneOf = (value: string, known: Record<string, number>, good: string[]): number => (good.includes(value) ? 10 : (known[value] ?? -5));

/** Null without a policy; `invalid` if a directive is repeated. */
function directivesOf(header: string): Map<string, Set<string>> | null {
  if (header === '') return null;
  const directives = new Map<string, Set<string>>();
  for (const [name = '', ...sources] of header.split(';').map((directive) => directive.trim().split(/\s+/))) {
    if (name === '') continue;
    directives.set(directives.has(name) ? 'invalid' : name, new Set(sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources));
  }
  return directives;
}

const broad = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];
const inline = ["'unsafe-inline'", 'data:'];

function policyModifier(policy: Map<string, Set<string>> | null): number {
  if (!policy || policy.has('invalid')) return -25;
  const sources = (name: string): string[] => [...(policy.get(name) ?? policy.get('default-src') ?? ['*'])];
  const any = (name: string, wrong: string[]): boolean => {
    const listed = sources(name);
    const isHashed = listed.some((source) => /^'(sha\d+|nonce)-/.test(source));
    return listed.some((source) => wrong.includes(source) && !(isHashed && source === "'unsafe-inline'"));
  };
  const plain = (names: string[]): boolean => names.flatMap(sources).some((source) => /^(http|ftp):/.test(source));
  const passive = ['img-src', 'media-src'];
  if (any('script-src', [...broad, ...inline]) || any('object-src', broad)) return -20;
  if (plain([...policy.keys()].filter((name) => !passive.includes(name)))) return -20;
  if (any('script-src', ["'unsafe-eval'"]) || any('style-src', ["'unsafe-eval'"])) return -10;
  if (plain(passive)) return -10;
  if (any('style-src', [...broad, ...inline])) return 0;
  return sources('default-src').join() === "'none'" ? 10 : 5;
}

/** The worst result of all cookies. */
function cookieModifier(cookies: string[], isTransportStrict: boolean): number {
  const found = cookies.map((cookie) => {
    const [name = '', ...flags] = cookie.toLowerCase().split(/;\s*/);
    const isSession = /login|sess/.test(name.split('=')[0] ?? '');
    const isSecure = flags.includes('secure');
    if (isSession && !isSecure) return isTransportStrict ? -10 : -40;
    if (isSession && !flags.includes('httponly')) return -30;
    if (!isSecure) return isTransportStrict ? -5 : -20;
    const site = flags.find((flag) => flag.startsWith('samesite='));
    if (site !== undefined && !['samesite=lax', 'samesite=strict', 'samesite=none'].includes(site)) return -20;
    return site === undefined ? 0 : 5;
  });
  return found.length === 0 ? 0 : Math.min(...found);
}

function referrerModifier(header: string): number {
  if (header === '') return 0;
  const known = header.split(',').map((one) => one.trim());
  const last = known.at(-1) ?? '';
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(last) ? 5 : -5;
}

/** Six months are required, with a tolerance of a few days. */
function transportModifier(header: string): number {
  const age = /(?:^|;\s*)max-age=(\d+)/.exec(header)?.[1];
  if (age === undefined || header.includes(',')) return -20;
  return Number(age) >= 15_552_000 ? 0 : -10;
}

/** External scripts need an integrity hash; with one they add five points. */
function scriptModifier(type: string, body: string): number {
  if (!type.startsWith('text/html')) return 0;
  const outer = [...body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag).filter((tag) => /\ssrc="(https?:)?\/\//.test(tag));
  if (outer.some((tag) => !/\ssrc="https:/.test(tag))) return outer.every((tag) => tag.includes(' integrity=')) ? -20 : -50;
  if (outer.some((tag) => !tag.includes(' integrity='))) return -5;
  return outer.length > 0 ? 5 : 0;
}
