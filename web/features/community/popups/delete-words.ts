import type { WebTranslate } from '../../../../i18n/web.ts';

/** What is asked before something of the community goes. */
export const deleteWords = (t: WebTranslate) => ({
  title: t('community.deleteTitle'),
  yes: t('community.deleteYes'),
  no: t('community.no'),
  close: t('community.close'),
});
