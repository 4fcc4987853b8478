import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../../kit/app.ts';
import { tellRefusal } from '../../kit/form/refusal-words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PhotoInput } from './PhotoInput.tsx';
import { useCamera } from './use-camera.ts';
import { useFind } from './use-find.ts';

/** Reads a barcode by camera, from a photo or typed, and navigates to the product. */
export default function ScanDialog({ onClose }: { onClose(): void }) {
  const { t } = useApp();
  const find = useFind();
  const [unknown, setUnknown] = useState<string | null>(null);
  const look = async (code: string) => {
    try {
      if (await find(code)) onClose();
      else setUnknown(code);
    } catch (caught) {
      tellRefusal(t, caught);
    }
  };
  // Rendered outside the search form that contains the button, since forms cannot be nested.
  return createPortal(
    <Dialog title={t('scanning.title')} close={t('scanning.close')} onClose={onClose}>
      <p>{t('scanning.note')}</p>
      <Camera onCode={look} />
      <div role="status">{unknown !== null && <Unknown code={unknown} onClose={onClose} />}</div>
      <CodeForm onCode={look} />
      <PhotoInput onCode={look} />
    </Dialog>,
    document.body,
  );
}

function Camera({ onCode }: { onCode(code: string): Promise<void> }) {
  const { t } = useApp();
  const video = useRef<HTMLVideoElement>(null);
  const state = useCamera(video, onCode);
  return (
    <>
      <div className="scan-view" hidden={state === 'none'}>
        <video ref={video} muted playsInline aria-label={t('scanning.camera')} />
        {state === 'starting' && <span>{t('scanning.starting')}</span>}
      </div>
      {state === 'none' && <p className="hint">{t('scanning.noCamera')}</p>}
    </>
  );
}

function Unknown({ code, onClose }: { code: string; onClose(): void }) {
  const { t } = useApp();
  const toSearch = () => {
    onClose();
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('input[name="keyword"]')?.focus());
  };
  return (
    <div className="scan-unknown">
      <p className="wrong">
        <Icon name="warn" />
        <span dir="auto">{t('scanning.unknown', { code })}</span>
      </p>
      <button type="button" className="btn btn--line" onClick={toSearch}>
        <Icon name="search" />
        {t('scanning.search')}
      </button>
    </div>
  );
}
