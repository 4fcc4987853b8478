import { compileTexts } from '../../../compile.ts';
import { later } from './index.ts';

// The browser's build replaces this module by its result (see `evaluatedTexts` in vite.config.ts).
export default compileTexts(later);
