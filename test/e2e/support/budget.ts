import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Maximum number of documents that all journeys open together. Time depends on the machine, this number does not. */
const DOCUMENTS = 940;
const SLOWEST = 10;

/** Reports the slowest journeys and the number of documents opened after a run; too many documents fail the run. */
export default class Budget implements Reporter {
  private readonly journeys: { title: string; seconds: number }[] = [];
  private documents = 0;

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.parent.project()?.name !== 'journeys') return;
    this.journeys.push({ title: `${test.location.file.split('/').at(-1)} › ${test.title}`, seconds: result.duration / 1000 });
    for (const { type, description } of result.annotations) if (type === 'documents') this.documents += Number(description);
  }

  async onEnd({ duration }: FullResult): Promise<{ status?: FullResult['status'] }> {
    if (this.journeys.length === 0) return {};
    const slowest = this.journeys.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    const lines = slowest.map(({ title, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${title}`);
    const minutes = (duration / 60_000).toFixed(1);
    process.stdout.write(`\nThe slowest journeys:\n${lines.join('\n')}\n`);
    process.stdout.write(`${this.journeys.length} journeys, ${this.documents} documents (at most ${DOCUMENTS}), ${minutes} min\n`);
    return this.documents > DOCUMENTS ? { status: 'failed' } : {};
  }
}
