import { Suspense, useEffect } from 'react';
import { Button } from 'react-aria-components';
import { Navigate, useRouteError } from 'react-router';
import { permissionsOf, type StaffRole, staffRoles } from '../../../contract/console/roles.ts';
import { PageTitle } from '../later-part.tsx';
import { SkeletonRows } from '../resources/list/states.tsx';
import { type ConsoleRoute, consoleRoutes } from '../routes.ts';
import { useMay, useMe } from '../session.ts';
import { useTexts } from '../texts.ts';
import { ConsolePage } from './ConsolePage.tsx';
import { PageNotice } from './PageNotice.tsx';

/** A page of the route table, or a placeholder while its code loads; a notice for roles without permission. */
export function PageFrame({ route }: { route: ConsoleRoute }) {
  const { t } = useTexts();
  const may = useMay();
  const Page = route.page;
  if (!may(route.permission)) return <Forbidden route={route} />;
  return (
    <Suspense
      fallback={
        <ConsolePage title={t(route.title)}>
          <SkeletonRows isPlain />
        </ConsolePage>
      }
    >
      <PageTitle value={t(route.title)}>
        <Page />
      </PageTitle>
    </Suspense>
  );
}

/** Notice with the reader's role and the roles that may see the page. */
function Forbidden({ route }: { route: ConsoleRoute }) {
  const { t, format } = useTexts();
  const { role } = useMe();
  const named = (one: StaffRole) => t(`staff.role.${one}`);
  const able = staffRoles.filter((one) => permissionsOf(one).includes(route.permission)).map(named);
  return (
    <ConsolePage title={t(route.title)}>
      <PageNotice
        icon="lock"
        title={t('shell.forbiddenTitle')}
        text={t('shell.forbiddenText', { role: named(role), roles: format.list(able) })}
      />
    </ConsolePage>
  );
}

/** Redirects `/console` to the first page that the reader may see. */
export function StartPage() {
  const may = useMay();
  const first = consoleRoutes.find(({ permission, navigation }) => navigation && may(permission));
  return <Navigate to={`/${first?.path ?? 'account'}`} replace />;
}

export function UnknownPage() {
  const { t } = useTexts();
  return (
    <ConsolePage title={t('shell.unknownTitle')}>
      <PageNotice icon="search" title={t('shell.unknownTitle')} text={t('shell.unknownText')} />
    </ConsolePage>
  );
}

/** Shown for a page that crashed. The shell stays, so that other pages can be reached. */
export function BrokenPage() {
  const { t } = useTexts();
  const fault = useRouteError();
  useEffect(() => {
    // Logged to the browser's console for debugging.
    console.error(fault);
  }, [fault]);
  return (
    <ConsolePage title={t('shell.brokenTitle')}>
      <PageNotice
        icon="warn"
        title={t('shell.brokenTitle')}
        text={t('shell.brokenText')}
        action={
          <Button className="btn btn--main" onPress={() => location.reload()}>
            {t('shell.reload')}
          </Button>
        }
      />
    </ConsolePage>
  );
}
