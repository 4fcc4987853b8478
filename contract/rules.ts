/** The validation rules that server and forms share. Their only run-time dependency is `limits.ts`. */
export { date, oldEnough } from './rules/date.ts';
export { imageRule } from './rules/image.ts';
export { barcode, barcodeDigits, code, maxValue, minValue, multiply, numeric, priceRule } from './rules/numbers.ts';
export * from './rules/person.ts';
export { type Broken, characterCount, firstBroken, type Rule } from './rules/rule.ts';
export { confirmed, differsFrom, isBlank, manyLines, maxLength, minLength, required, singleLine } from './rules/text.ts';
