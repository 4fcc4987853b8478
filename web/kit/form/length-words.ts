import { characterCount } from '../../../contract/rules.ts';
import type { WebTranslate } from '../../../i18n/web.ts';

/** What is told of a text's length: nothing until the last tenth of what it may have, then how much is left, or too much. */
export function lengthWords(t: WebTranslate, text: string, max: number): string | undefined {
  const left = max - characterCount(text.trim());
  if (left < 0) return t('form.over', { count: -left });
  return left <= max / 10 ? t('form.left', { count: left }) : undefined;
}
