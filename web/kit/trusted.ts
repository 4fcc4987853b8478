import { isPageHtml } from '../../contract/rules/page-html.ts';

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

const dataBlock = /^<script type="application\/ld\+json">[^<]*<\/script>$/;

const rules: Rules = {
  createHTML: (html) => {
    if (isPageHtml(html) || dataBlock.test(html)) return html;
    throw new TypeError('HTML not allowed by the Trusted Types policy');
  },
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError('Script from another origin');
  },
};

/** TypeScript has no types for it yet. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, policy: Rules): Rules } };

// The content security policy accepts HTML and script URLs from this policy only; browsers without Trusted Types apply the same checks.
const policy = trustedTypes?.createPolicy('rosewater', rules) ?? rules;

/** HTML for `innerHTML`: static pages as written by the server. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** A block of structured data; `json` must not contain `<`. */
export const trustedData = (json: string): string => policy.createHTML(`<script type="application/ld+json">${json}</script>`);

/** URL of one of our scripts, for a worker. */
export const trustedScript = (address: string): string => policy.createScriptURL(address);
