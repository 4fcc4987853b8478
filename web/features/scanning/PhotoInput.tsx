import { useId, useState } from 'react';
import { useApp } from '../../kit/app.ts';
import { FieldNote } from '../../kit/form/Field.tsx';
import { isRefusal } from '../../kit/refusal.ts';
import { toastMissing } from '../../kit/reload.ts';
import { createReader } from './barcode-reader.ts';

/** Reads the code in a photo, which never leaves the browser. */
export function PhotoInput({ onCode }: { onCode(code: string): Promise<void> }) {
  const { t } = useApp();
  const id = useId();
  const [state, setState] = useState<'ready' | 'reading' | 'unreadable'>('ready');
  const read = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    try {
      const code = await codeIn(file);
      setState(code ? 'ready' : 'unreadable');
      if (code) await onCode(code);
    } catch (caught) {
      const missing = isRefusal(caught);
      setState(missing ? 'ready' : 'unreadable');
      if (missing) toastMissing(t, caught);
    }
  };
  return (
    <div className="field">
      <label className="btn btn--calm scan-photo" aria-busy={state === 'reading'}>
        {t('scanning.photo')}
        <input
          type="file"
          accept="image/*"
          className="unseen"
          aria-describedby={state === 'unreadable' ? id : undefined}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            // Allow choosing the same file again.
            target.value = '';
          }}
        />
      </label>
      <div role="status">{state === 'unreadable' && <FieldNote id={id} wrong={t('scanning.unreadable')} />}</div>
    </div>
  );
}

async function codeIn(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file);
  const read = await createReader();
  return read(picture).finally(() => picture.close());
}
