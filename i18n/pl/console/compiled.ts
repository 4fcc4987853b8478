import { compileTexts } from '../../compile.ts';
import type { consolePages } from '../../en/console/index.ts';
import texts from './texts.json' with { type: 'json' };

export default compileTexts<typeof consolePages>(texts);
