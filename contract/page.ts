/** Types of the interface between the server and the built pages, neither of which may import from the other. */

/** Public settings of the operator that pages need; nothing secret. */
export interface PublicSettings {
  shopName: string;
  captcha: { kind: 'altcha' | 'turnstile' | 'recaptcha'; siteKey: string | null };
  /** Google's client id; null if sign-in with Google is off. */
  google: string | null;
  /** Facebook's app id; null if sign-in with Facebook is off. */
  facebook: string | null;
}

/** A form that was submitted without JavaScript and is shown again for correction: the values as typed, and the error messages by field. */
export interface PostedForm {
  form: 'contact' | 'signup';
  values: Readonly<Record<string, string>>;
  wrong: Readonly<Record<string, string>>;
}

/** A page to render. `L`: languages of the shop; `C`: the function with which the page calls the API in process. */
export interface PageRequest<L extends string, C> {
  path: string;
  search: string;
  /** Language for a path without a language prefix. */
  lang: L;
  currency: string;
  /** Null: as the system says. */
  theme: 'light' | 'dark' | null;
  /** Origin of canonical and social URLs. */
  origin: string;
  settings: PublicSettings;
  posted?: PostedForm;
  call: C;
}

export interface RenderedPage {
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** Consecutive chunks, because joining long strings before encoding them is expensive. */
  html?: readonly string[];
  /** Cache tags of what the page shows, for purging. */
  tags: string[];
  /** The unexpected error behind a 500, for the log. */
  fault?: unknown;
}
