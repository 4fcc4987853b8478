import { useApp } from '../../kit/app.ts';
import { ExternalLinkIcon } from '../../kit/ExternalLinkIcon.tsx';

/** Link to the blog in a new window. */
export function BlogLink({ url, className }: { url: string; className?: string }) {
  const { t } = useApp();
  return (
    <a className={className} href={url} target="_blank" rel="noopener">
      {t('blog.menu')}
      <ExternalLinkIcon newWindow />
    </a>
  );
}
