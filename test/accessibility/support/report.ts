import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Findings in one view, passed from a test to the report. */
export interface Finding {
  view: string;
  group: string;
  language: string;
  /** Number of ways in which the view was examined: theme, width, zoom … */
  looks: number;
  lines: string[];
}

export const FINDING = 'accessibility';

/** Prints a summary after the accessibility project: how many views were examined and what was found. */
export default class AccessibilityReport implements Reporter {
  private readonly findings: Finding[] = [];

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) if (type === FINDING) this.findings.push(JSON.parse(description ?? '') as Finding);
  }

  onEnd(): void {
    if (this.findings.length === 0) return;
    const groups = Map.groupBy(this.findings, ({ group }) => group);
    const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |\n`;
    process.stdout.write(`\n${row(['views', 'languages', 'views in them', 'looks', 'findings'])}|---|---|---|---|---|\n`);
    for (const [group, of] of groups)
      process.stdout.write(
        row([
          `${group} (${new Set(of.map(({ view }) => view)).size})`,
          [...new Set(of.map(({ language }) => language))].join(', '),
          of.length,
          of.reduce((sum, { looks }) => sum + looks, 0),
          of.reduce((sum, { lines }) => sum + lines.length, 0),
        ]),
      );
    for (const { group, view, language, lines } of this.findings)
      for (const line of lines) process.stdout.write(`  ${group}, ${view}, ${language}: ${line}\n`);
  }
}
