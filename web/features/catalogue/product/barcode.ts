/** Groups digits as printed under the bars: 1-6-6 for EAN-13, 4-4 for EAN-8. Non-breaking spaces keep the order in right-to-left text. */
export function groupBarcode(code: string): string {
  const groups = code.length === 13 ? [code.slice(0, 1), code.slice(1, 7), code.slice(7)] : [code.slice(0, 4), code.slice(4)];
  return groups.join('\u00a0');
}

/** The schema.org property of a barcode. */
export function gtinOf(code: string): { gtin13: string } | { gtin8: string } {
  return code.length === 13 ? { gtin13: code } : { gtin8: code };
}
