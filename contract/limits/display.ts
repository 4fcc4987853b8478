/** What a browser shows and how long it waits: characters of a text before it is cut, milliseconds, or CSS pixels for the share popup. */
export const display = {
  textCut: 200,
  countryTypeahead: 700,
  sharePopup: { width: 626, height: 436 },
} as const;
