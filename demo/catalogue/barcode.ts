/** The EAN-13 of the in-store range for twelve digits without their check digit. */
export function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** In-store barcodes begin with 20 to 29: 24, the house's number, the item's number. */
export const barcodeOf = (house: number, item: number) =>
  withCheckDigit(`24${String(100 + house).padStart(4, '0')}${String(1000 + item).padStart(6, '0')}`);
