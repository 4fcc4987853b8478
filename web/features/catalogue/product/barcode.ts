/** Digits in the groups that stand under the bars: 1-6-6 of an EAN-13, 4-4 of an EAN-8. Blanks that do not break keep their order in a text from right to left. */
export function groupBarcode(code: string): string {
  const groups = code.length === 13 ? [code.slice(0, 1), code.slice(1, 7), code.slice(7)] : [code.slice(0, 4), code.slice(4)];
  return groups.join('\u00a0');
}

/** The schema.org property of a barcode. */
export function gtinOf(code: string): { gtin13: string } | { gtin8: string } {
  return code.length === 13 ? { gtin13: code } : { gtin8: code };
}
