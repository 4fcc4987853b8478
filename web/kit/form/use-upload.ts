import { useMemo } from 'react';
import { useApp } from '../app.ts';
import { accessToken } from '../storage.ts';
import { watchRefusals } from '../watch-refusals.ts';
import { createUpload, type UploadTask } from './upload.ts';

/** The `upload` of whoever reads the page. */
export function useUpload(): UploadTask {
  const { lang, currency, t } = useApp();
  return useMemo(
    () => createUpload({ lang, currency, token: accessToken, notResponding: t('error.notResponding'), refused: watchRefusals(t) }),
    [lang, currency, t],
  );
}
