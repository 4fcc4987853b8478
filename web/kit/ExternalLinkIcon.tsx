import { Icon } from '../ui/Icon.tsx';
import { useApp } from './app.ts';

/** ↗ behind the words of a link that leaves the shop, said to those who do not see it. */
export function ExternalLinkIcon({ newWindow = false }: { newWindow?: boolean }) {
  const { t } = useApp();
  return (
    <>
      <Icon name="out" way />
      <span className="unseen"> {t('shell.aside', { text: t(newWindow ? 'blog.newWindow' : 'shell.elsewhere') })}</span>
    </>
  );
}
