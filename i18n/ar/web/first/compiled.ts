import { compileTexts } from '../../../compile.ts';
import type { first } from '../../../en/web/first/index.ts';
import texts from './texts.json' with { type: 'json' };

export default compileTexts<typeof first>(texts);
