import { report, sources } from './sources.ts';

/** Maximum number of lines: a longer file covers more than one subject. */
const MOST = 250;

const files = sources('.ts', '.tsx', '.mjs', '.css').map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }));
const wrong = files.filter(({ lines }) => lines > MOST).map(({ file, lines }) => `${file}: ${lines} lines, at most ${MOST}`);
report(wrong, `${files.length} files, none longer than ${MOST} lines`);
