import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { PanelEditor } from '../editor/PanelEditor.tsx';
import BannerPreview from './BannerPreview.tsx';
import { barOf } from './use-bar-keys.ts';

/**
 * The editor of the chosen banner, below the plan. If it was opened from its bar, the focus moves into it, and back to the bar with Escape.
 */
export function BannerPanel({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useTexts();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === barOf(id)) back.current?.focus();
  }, [id]);
  const close = () => {
    onClose();
    barOf(id)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works wherever the focus is inside
    <div className="stack" onKeyDown={onKeyDown}>
      <button ref={back} type="button" className="btn btn--text start" onClick={close}>
        <ConsoleIcon name="start" way />
        {t('resources.plan.list')}
      </button>
      <PanelEditor
        name="banners"
        id={id}
        className="panel-editor--wide"
        fields={['shown_from', 'shown_until', 'kicker', 'title', 'redirect_url', 'position', 'description', 'image']}
      >
        {() => <BannerPreview />}
      </PanelEditor>
    </div>
  );
}
