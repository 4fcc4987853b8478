import { Icon } from '../ui/Icon.tsx';
import { useApp } from './app.ts';

/** ↗ after the text of an external link, with a text for screen readers. */
export function ExternalLinkIcon({ newWindow = false }: { newWindow?: boolean }) {
  const { t } = useApp();
  return (
    <>
      <Icon name="out" way />
      <span className="unseen"> {t('shell.aside', { text: t(newWindow ? 'blog.newWindow' : 'shell.elsewhere') })}</span>
    </>
  );
}
