import { importLimits } from '../../contract/console/import-limits.ts';
import type { DryRun } from './dry-run.ts';
import type { ImportReport, Progress } from './import.ts';
import type { UndoReport } from './undo.ts';

const number = new Intl.NumberFormat('en-US');
const EVERY_MS = 1_000;
let last = 0;

/** Prints progress on a terminal as one line that is overwritten, otherwise as a line per second. */
export function printProgress({ rows, total, seconds }: Progress): void {
  const now = performance.now();
  if (now - last < EVERY_MS && rows < total) return;
  last = now;
  const line = `${number.format(rows)} of ${number.format(total)} rows, ${number.format(Math.round(rows / seconds))} a second`;
  process.stderr.write(process.stderr.isTTY ? `\r${line}   ${rows >= total ? '\n' : ''}` : `${line}\n`);
}

export function printImport(report: ImportReport): void {
  const { id, isRehearsal, rows, added, changed, unchanged, edited, refused, repaired, gone, resumedAt, seconds } = report;
  const counts = {
    added,
    changed,
    unchanged,
    'with fields left as staff edited them': edited,
    refused,
    repaired,
    'no longer in the source': gone,
  };
  const lines = [
    `${number.format(rows)} rows in ${seconds.toFixed(1)} s${isRehearsal ? '; nothing was written, an import would have:' : ''}`,
    ...Object.entries(counts).map(([word, count]) => `  ${number.format(count)} ${word}`),
    ...(resumedAt > 0 ? [`  resumed after batch ${resumedAt} of an interrupted run`] : []),
    ...report.warnings,
    ...(report.ignoredColumns.length > 0 ? [`Columns not used: ${report.ignoredColumns.join(', ').slice(0, 500)}`] : []),
    `Details of repaired and refused rows: ${report.report}`,
    ...(isRehearsal ? [] : [`To undo it within ${importLimits.undoDays} days: npm run import -- --undo ${id}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const KEPT_WORDS = { EDITED: 'edited since', IMPORTED: 'imported again since', IN_USE: 'reviewed or saved by members' };

export function printUndo({ id, restored, kept }: UndoReport): void {
  const lines = [
    `Import ${id} undone: ${number.format(restored)} products restored, ${number.format(kept.length)} kept`,
    ...kept.map((product) => `  ${product.id} ${product.name}: ${KEPT_WORDS[product.reason]}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

export function printDryRun(dryRun: DryRun, report: string): void {
  const { rows, products, refused, repaired, brands, categories, entries, known, listed, complete, ignoredColumns, seconds } = dryRun;
  const share = entries === 0 ? 0 : (100 * known) / entries;
  const lines = [
    `${number.format(rows)} rows read in ${seconds.toFixed(1)} s; nothing was written`,
    `  ${number.format(products)} products of ${number.format(brands)} brands in ${number.format(categories)} categories`,
    `  ${number.format(refused)} rows refused, ${number.format(repaired)} repaired`,
    `  ${number.format(listed)} ingredient lists, ${number.format(complete)} fully recognised; ${share.toFixed(1)} % of ${number.format(entries)} entries known`,
    ...(ignoredColumns.length > 0 ? [`Columns not used: ${ignoredColumns.join(', ').slice(0, 500)}`] : []),
    `Details of repaired and refused rows: ${report}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
