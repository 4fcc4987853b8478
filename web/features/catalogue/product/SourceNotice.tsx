import { useApp } from '../../../kit/app.ts';
import { ExternalLinkIcon } from '../../../kit/ExternalLinkIcon.tsx';
import type { Product } from './product.ts';

/** Source and licence of imported data; the licence requires the attribution. */
export function SourceNotice({ source }: { source: NonNullable<Product['source']> }) {
  const { t } = useApp();
  const { name, licence, url } = source;
  return (
    <p className="source">
      {licence ? t('product.sourceLicensed', { name, licence }) : t('product.source', { name })}{' '}
      {url && (
        <a href={url} rel="noopener">
          {t('product.sourceLink')}
          <ExternalLinkIcon />
        </a>
      )}
    </p>
  );
}
