/** Digits in the groups that stand under the bars: 1-6-6 of an EAN-13, 4-4 of an EAN-8. */
export function groupBarcode(code: string): string {
  if (code.length === 13) return `${code.slice(0, 1)} ${code.slice(1, 7)} ${code.slice(7)}`;
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** The schema.org property of a barcode. */
export function gtinOf(code: string): { gtin13: string } | { gtin8: string } {
  return code.length === 13 ? { gtin13: code } : { gtin8: code };
}
