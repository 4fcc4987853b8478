/** What the server and the built pages hand to each other; neither may import from the other. */

/** What the operator has set up that a page must know; nothing secret. */
export interface PublicSettings {
  shopName: string;
  captcha: { kind: 'altcha' | 'turnstile' | 'recaptcha'; siteKey: string | null };
  /** Google's client id; null without sign-in through Google. */
  google: string | null;
  /** Facebook's app id, likewise. */
  facebook: string | null;
}

/** A form that was sent without scripts and comes back to be put right: what was typed, and what is wrong by field. */
export interface PostedForm {
  form: 'contact' | 'signup';
  values: Readonly<Record<string, string>>;
  wrong: Readonly<Record<string, string>>;
}

/** A page to render; `L` is a language of the shop, `C` how the page calls the API in process. */
export interface PageRequest<L extends string, C> {
  path: string;
  search: string;
  /** For an address without language prefix. */
  lang: L;
  currency: string;
  /** Null: as the reader's system says. */
  theme: 'light' | 'dark' | null;
  /** Origin for canonical and social addresses. */
  origin: string;
  settings: PublicSettings;
  posted?: PostedForm;
  call: C;
}

export interface RenderedPage {
  status: number;
  /** Where to go instead, for a redirect. */
  location?: string;
  /** Pieces that follow one another: long texts are costly to join before they become bytes. */
  html?: readonly string[];
  /** What the page shows, for purging it from the cache. */
  tags: string[];
  /** An unexpected error behind a 500, for the log. */
  fault?: unknown;
}
