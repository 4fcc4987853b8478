import { characterCount } from '../../../contract/rules.ts';
import type { WebTranslate } from '../../../i18n/web.ts';

/** Message about a text's length: none until the last tenth of the maximum, then the remaining or excess characters. */
export function lengthWords(t: WebTranslate, text: string, max: number): string | undefined {
  const left = max - characterCount(text.trim());
  if (left < 0) return t('form.over', { count: -left });
  return left <= max / 10 ? t('form.left', { count: left }) : undefined;
}
