import { useMemo } from 'react';
import { useApp } from '../app.ts';
import { type ApiCaller, refusalFromAnswer, requestHeaders } from '../call.ts';
import type { CallRefusal } from '../refusal.ts';
import { accessToken } from '../storage.ts';
import { watchRefusals } from '../watch-refusals.ts';
import type { CallKey, Output } from '../wire.ts';

/** Calls that upload a picture. */
type UploadKey = Extract<CallKey, 'POST post/photo' | 'POST user/photo' | 'POST review/photo'>;

/** Uploads a picture with further form fields and reports the progress from 0 to 1; rejects with a `CallRefusal`. */
export type UploadTask = <K extends UploadKey>(
  key: K,
  id: number,
  image: Blob,
  onProgress: (share: number) => void,
  fields?: Readonly<Record<string, string>>,
) => Promise<Output<K>>;

/** The browser's `upload`; uses XMLHttpRequest, because `fetch` cannot report the progress of uploads. */
export function createUpload(caller: ApiCaller): UploadTask {
  return (key, id, image, onProgress, fields = {}) =>
    new Promise((resolve, reject) => {
      const refuse = (refusal: CallRefusal) => {
        caller.refused?.(refusal);
        reject(refusal);
      };
      const request = new XMLHttpRequest();
      request.open('POST', `/api/${key.slice('POST '.length)}`);
      for (const [name, value] of Object.entries(requestHeaders(caller, false))) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => {
        const answer = parsed(request.responseText);
        if (request.status === 200 && answer !== null) resolve(answer as never);
        else refuse(refusalFromAnswer(request.status, answer));
      };
      request.onerror = () => refuse({ status: 0, code: 'no_answer', message: caller.notResponding, errors: [] });
      request.send(bodyOf({ id: String(id), ...fields }, image));
    });
}

function bodyOf(fields: Readonly<Record<string, string>>, image: Blob): FormData {
  const body = new FormData();
  // The server reads the fields before the file that they belong to.
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('image', image);
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The reader's `upload`. */
export function useUpload(): UploadTask {
  const { lang, currency, t } = useApp();
  return useMemo(
    () => createUpload({ lang, currency, token: accessToken, notResponding: t('error.notResponding'), refused: watchRefusals(t) }),
    [lang, currency, t],
  );
}
