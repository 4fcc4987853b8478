import { compileTexts } from '../../compile.ts';
import { consolePages } from './index.ts';

// The browser's build puts the result of this module in its place (see `evaluatedTexts` in vite.config.ts).
export default compileTexts(consolePages);
