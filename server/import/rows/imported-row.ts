/** A cleaned product of a file, ready to be written. */
export interface ImportedRow {
  line: number;
  /** What the row is known by in its source, in all later imports too. */
  key: string;
  /** Fingerprint of everything below: an equal one means that nothing changed. */
  hash: string;
  name: string;
  /** Names in other interface languages. */
  names: Record<string, string>;
  brand: string;
  /** From the main category down, at most three names; one alone may be any category's. */
  path: string[];
  /** EAN-13 or EAN-8 with a right check digit. */
  barcode: string | null;
  /** Whether the barcode is told apart from others' by brand only. */
  inStore: boolean;
  /** In minor units of `currency`; null: none that can be read and converted, and a product keeps the one it has. */
  price: number | null;
  currency: string | null;
  /** Texts of the label, the likeliest first; often there is one, or none. */
  labels: string[];
  /** The file itself says that the list is cut short. */
  cutShort: boolean;
  description: string;
  attributes: { title: string; options: string[] }[];
  /** An https address. */
  image: string | null;
  /** Those of further pictures, in their order; absent: none. */
  furtherImages?: string[];
  /** Fixed in these currencies, in minor units; null: in that one no more. Absent: the file says nothing of it. */
  prices?: Record<string, number | null>;
  url: string | null;
}

/** What was wrong with a value: the row is left out, the value was mended, or it was left out alone. */
export type Verdict = 'refused' | 'repaired' | 'left out';

export interface Finding {
  line: number;
  column: string;
  value: string;
  verdict: Verdict;
  reason: string;
}
