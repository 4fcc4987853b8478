import { useApp } from '../../../kit/app.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Reported } from './reported.ts';
import { useReporting } from './use-reporting.tsx';

/** Report button where there is no author menu: for visitors, in the gallery, and next to content by former members. */
export function ReportButton({ reported }: { reported: Reported }) {
  const { t } = useApp();
  const { report, loading, popup } = useReporting(reported);
  return (
    <>
      <button
        type="button"
        className="icon-btn report-button needs-script"
        aria-label={t(`moderation.report.${reported.kind}`, { name: reported.name })}
        title={t('moderation.report')}
        aria-haspopup="dialog"
        aria-busy={loading}
        onClick={report}
      >
        <Icon name="report" />
      </button>
      {popup}
    </>
  );
}
