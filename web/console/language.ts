const YEAR_S = 365 * 24 * 3600;

/** Switches the console's language. The server reads the choice from a cookie; texts, direction and typefaces need a new document. */
export function chooseLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, and not all browsers support the CookieStore API
  document.cookie = `language=${code}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  location.reload();
}
