import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { ReportFile } from './report.ts';

const folder = temporaryFolder('rosewater-report-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every finding is a line of CSV, rows are counted once', async () => {
  const file = path.join(folder, 'deep', 'report.csv');
  const report = await ReportFile.open(file);
  report.add({ line: 2, column: 'name', value: 'A "B", C', verdict: 'repaired', reason: 'HTML entities' });
  report.add({ line: 2, column: 'price', value: '=1+1', verdict: 'left out', reason: 'no currency' });
  await report.flush();
  report.add({ line: 3, column: 'name', value: '', verdict: 'refused', reason: 'no name' });
  await report.close();
  expect(readFileSync(file, 'utf8')).toBe(
    `line,column,value,verdict,reason\n2,name,"A ""B"", C",repaired,HTML entities\n2,price,'=1+1,left out,no currency\n3,name,,refused,no name\n`,
  );
  expect(report.rows).toEqual({ refused: 1, repaired: 1 });
});
