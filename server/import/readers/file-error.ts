const REASONS = {
  empty: 'The file is empty',
  json_array: 'The file is one JSON array; JSONL, one object a line, is needed',
  spreadsheet: 'The file is a spreadsheet or an archive; save it as CSV',
  no_text: 'The file is no text that can be read; save it as CSV in UTF-8',
  no_header: 'The first line is no header that can be read',
  too_many_columns: 'The file has too many columns',
  too_large: 'The file is too large once it is unpacked',
  no_name_column: 'The header has no column for the product’s name or barcode',
  not_catalogue: 'Most of the first rows were refused: this file doesn’t look like a catalogue',
} as const;
export type CatalogueFileProblem = keyof typeof REASONS;

/** Why a file cannot be a catalogue. */
export class CatalogueFileError extends Error {
  readonly problem: CatalogueFileProblem;

  constructor(problem: CatalogueFileProblem, message: string = REASONS[problem]) {
    super(message);
    this.problem = problem;
  }
}
