import { useApp } from '../../../kit/app.ts';
import { ExternalLinkIcon } from '../../../kit/ExternalLinkIcon.tsx';
import type { Product } from './product.ts';

/** Where imported data comes from and under which licence; the licence asks for it. */
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
