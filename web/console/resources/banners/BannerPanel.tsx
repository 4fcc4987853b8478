import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { PanelEditor } from '../editor/PanelEditor.tsx';
import BannerPreview from './BannerPreview.tsx';

/** The chosen banner below the plan. */
export function BannerPanel({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useTexts();
  return (
    <div className="stack">
      <button type="button" className="btn btn--text start" onClick={onClose}>
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
