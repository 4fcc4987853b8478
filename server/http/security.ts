import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { SMALL_PAGE_STYLES } from './small-page.ts';

type Outer = Pick<Config, 'publicUrl' | 'google' | 'facebook' | 'captcha'>;

/** Origins from which a page loads a service's scripts and frames, and which it calls. */
interface Origins {
  scripts: string[];
  frames: string[];
  calls: string[];
  /** Whether its scripts set style attributes, according to its documentation. */
  styleAttributes?: true;
}

const services: Record<'google' | 'facebook' | 'turnstile' | 'recaptcha', Origins> = {
  google: {
    scripts: ['https://accounts.google.com/gsi/client'],
    frames: ['https://accounts.google.com/gsi/'],
    calls: ['https://accounts.google.com/gsi/'],
  },
  facebook: {
    scripts: ['https://connect.facebook.net'],
    frames: ['https://www.facebook.com', 'https://web.facebook.com'],
    calls: ['https://graph.facebook.com', 'https://www.facebook.com'],
  },
  turnstile: { scripts: ['https://challenges.cloudflare.com'], frames: ['https://challenges.cloudflare.com'], calls: [] },
  recaptcha: {
    scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    calls: ['https://www.google.com/recaptcha/'],
    styleAttributes: true,
  },
};

/** The search box of every page has a scanner; no other feature of the device is used. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()';

/** Headers that forbid the browser what the shop never uses. Scripts come only from our own origin and configured services. */
export async function security(app: FastifyInstance, config: Outer): Promise<void> {
  const outer = outerServices(config);
  app.addHook('onSend', async (_request, reply) => void reply.header('permissions-policy', PERMISSIONS));
  const from = (kind: 'scripts' | 'frames' | 'calls') => ["'self'", ...outer.flatMap((origins) => origins[kind])];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // Our barcode reader is a WebAssembly module.
        scriptSrc: [...from('scripts'), "'wasm-unsafe-eval'"],
        // We set no style attributes: what depends on data is expressed by SVG attributes and classes.
        styleSrc: ["'self'", SMALL_PAGE_STYLES, ...(config.google ? ['https://accounts.google.com/gsi/style'] : [])],
        ...(outer.some((origins) => origins.styleAttributes) && { styleSrcAttr: ["'unsafe-inline'"] }),
        // Chosen pictures are previewed before they are sent.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: from('calls'),
        frameSrc: from('frames'),
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The services do not document the names of the trusted types policies that their scripts need.
        ...(outer.length === 0 && { requireTrustedTypesFor: ["'script'"], trustedTypes: ['rosewater', 'ProseMirrorClipboard'] }),
      },
    },
    hsts: config.publicUrl.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // A provider's sign-in window reports back to the page that opened it.
    crossOriginOpenerPolicy: { policy: config.google || config.facebook ? 'same-origin-allow-popups' : 'same-origin' },
  });
}

function outerServices({ google, facebook, captcha }: Outer): Origins[] {
  return [...(google ? [services.google] : []), ...(facebook ? [services.facebook] : []), ...(captcha ? [services[captcha.kind]] : [])];
}
