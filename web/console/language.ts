const YEAR_S = 365 * 24 * 3600;

/** Shows the console in another language: the server remembers it, and words, direction and typefaces come with a new document. */
export function chooseLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it with the next page, and not all browsers have the cookie store
  document.cookie = `language=${code}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  location.reload();
}
