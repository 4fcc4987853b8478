import { useLocation, useNavigation } from 'react-router';
import { useApp } from '../kit/app.ts';

/** A bar while data is on its way; where the whole page is being replaced, the full overlay after a while (the stylesheet holds it back). */
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
