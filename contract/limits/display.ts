/** Display limits of the browser: characters before a text is cut, milliseconds of delays, CSS pixels of the share popup. */
export const display = {
  textCut: 200,
  countryTypeahead: 700,
  sharePopup: { width: 626, height: 436 },
} as const;
