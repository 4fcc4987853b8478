import { dateFormat } from '../../../../i18n/formatters.ts';
import { useTexts } from '../../texts.ts';
import type { PlannedBanner, SlotState } from './plan.ts';

/** The state and dates of a banner in words: `running, 16 Nov – 8 Dec`. */
export function useSlotWords(): (slot: { banner: PlannedBanner; state: SlotState }) => string {
  const { t, locale } = useTexts();
  const day = (iso: string | null) => iso && dateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(iso));
  return ({ banner, state: of }) => {
    const [state, from, until] = [t(`resources.plan.${of}`), day(banner.shown_from), day(banner.shown_until)];
    if (from && until) return t('resources.plan.between', { state, from, until });
    if (until) return t('resources.plan.until', { state, until });
    return from ? t('resources.plan.from', { state, from }) : t('resources.plan.always', { state });
  };
}
