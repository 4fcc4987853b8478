/** A cleaned product of a file, ready to be written. */
export interface ImportedRow {
  line: number;
  /** Identifies the row in its source, in all later imports too. */
  key: string;
  /** Hash of everything below: an equal one means that nothing changed. */
  hash: string;
  name: string;
  /** Names in other interface languages. */
  names: Record<string, string>;
  brand: string;
  /** From the main category down, at most three names; a single one may be that of any category. */
  path: string[];
  /** EAN-13 or EAN-8 with a valid check digit. */
  barcode: string | null;
  /** Whether the barcode identifies the product only together with the brand. */
  inStore: boolean;
  /** In minor units of `currency`; null: none that can be read and converted, so a product keeps the price it has. */
  price: number | null;
  currency: string | null;
  /** Texts of the label, the likeliest first; often there is one, or none. */
  labels: string[];
  /** Whether the file itself says that the list is cut short. */
  cutShort: boolean;
  description: string;
  attributes: { title: string; options: string[] }[];
  /** An https address. */
  image: string | null;
  /** Addresses of further pictures, in order; absent: none. */
  furtherImages?: string[];
  /** Fixed prices by currency, in minor units; null: none any more. Absent: the file does not say. */
  prices?: Record<string, number | null>;
  url: string | null;
}

/** What was done about a finding: the row was refused, the value was repaired, or only the value was left out. */
export type Verdict = 'refused' | 'repaired' | 'left out';

export interface Finding {
  line: number;
  column: string;
  value: string;
  verdict: Verdict;
  reason: string;
}
