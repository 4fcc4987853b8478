import { compileTexts } from '../../../compile.ts';
import type { later } from '../../../en/web/later/index.ts';
import texts from './texts.json' with { type: 'json' };

export default compileTexts<typeof later>(texts);
