import { isPageHtml } from '../../contract/rules/page-html.ts';

interface Rules {
  createHTML(html: string): string;
  createScriptURL(address: string): string;
}

const dataBlock = /^<script type="application\/ld\+json">[^<]*<\/script>$/;

const rules: Rules = {
  createHTML: (html) => {
    if (isPageHtml(html) || dataBlock.test(html)) return html;
    throw new TypeError('HTML that no page of ours holds');
  },
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin === location.origin) return address;
    throw new TypeError('A script from elsewhere');
  },
};

/** Types of TypeScript do not know it yet. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, policy: Rules): Rules } };

// The content security policy allows the browser to take HTML and addresses of scripts from here alone; others are checked alike.
const policy = trustedTypes?.createPolicy('rosewater', rules) ?? rules;

/** HTML for `innerHTML`: the operator's words as the server writes them. */
export const trustedHtml = (html: string): string => policy.createHTML(html);

/** A block of structured data; `json` holds no `<`. */
export const trustedData = (json: string): string => policy.createHTML(`<script type="application/ld+json">${json}</script>`);

/** The address of a script of ours, for a worker. */
export const trustedScript = (address: string): string => policy.createScriptURL(address);
