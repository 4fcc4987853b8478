import { report, sources } from './sources.ts';

/** Lines of a file: budgets that make one split by meaning. */
const BUDGET = { median: 60, ninth: 120, most: 250 };

const files = sources('.ts', '.tsx', '.mjs', '.css').map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }));
const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b);
const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

const wrong = files.filter(({ lines }) => lines > BUDGET.most).map(({ file, lines }) => `${file}: ${lines} lines, at most ${BUDGET.most}`);
if (at(0.5) > BUDGET.median) wrong.push(`The median file has ${at(0.5)} lines, at most ${BUDGET.median}`);
if (at(0.9) > BUDGET.ninth) wrong.push(`One file in ten has more than ${at(0.9)} lines, at most ${BUDGET.ninth}`);
report(wrong, `${files.length} files, median ${at(0.5)} lines, nine in ten at most ${at(0.9)}, the longest ${sorted.at(-1)}`);
