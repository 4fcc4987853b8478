import { useLocation, useNavigation } from 'react-router';
import { useApp } from '../kit/app.ts';

/** A progress bar during navigation. If the whole page is being replaced, a full overlay follows after a delay set in the stylesheet. */
export function RouteProgress() {
  const { t } = useApp();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return (
    <div role="status">
      {next && <div className="progress" />}
      {next && next.pathname !== pathname && (
        <div className="overlay-wait">
          <span className="drop-wait" />
          {t('shell.loading')}
        </div>
      )}
    </div>
  );
}
