import type { WebTranslate } from '../../../../i18n/web.ts';

/** Texts of the confirmation before a deletion. */
export const deleteWords = (t: WebTranslate) => ({
  title: t('community.deleteTitle'),
  yes: t('community.deleteYes'),
  no: t('community.no'),
  close: t('community.close'),
});
