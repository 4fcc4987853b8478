import { formatOf } from '../../../i18n/format.ts';
import { language } from '../../../i18n/languages.ts';
import type { WebTranslate } from '../../../i18n/web.ts';
import { type CallRefusal, isRefusal } from '../refusal.ts';
import { decisionsHref, pageLanguage } from '../suspension.ts';
import { toast } from '../toast.ts';

/** Message for a refused call; null for refusals that are handled elsewhere (401) or not shown (423). */
export function refusalWords(t: WebTranslate, { status, code, message, until }: CallRefusal): string | null {
  if (status === 401 || status === 423) return null;
  if (code === 'limited' && until) return t('error.limited', { date: formatOf(language(pageLanguage()).locale).day(until) });
  if (status === 0) return t('error.notResponding');
  if (status === 500) return t('error.server');
  return message || t('error.badResponse');
}

/** Shows the reason of a refusal as a toast; rethrows anything else. */
export function tellRefusal(t: WebTranslate, caught: unknown): void {
  if (!isRefusal(caught)) throw caught;
  const words = refusalWords(t, caught);
  if (words) toast('bad', words, caught.code === 'limited' ? whyLimited(t) : undefined);
}

/** Toast action that opens the decisions of a limited reader; their text is kept as a draft. */
const whyLimited = (t: WebTranslate) => ({ label: t('error.why'), run: () => location.assign(decisionsHref()) });
