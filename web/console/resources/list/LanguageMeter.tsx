import type { CSSProperties } from 'react';
import { languages } from '../../../../i18n/languages.ts';
import { useTexts } from '../../texts.ts';

/** The number of languages that have texts. */
export function LanguageMeter({ count }: { count: number }) {
  const { t } = useTexts();
  const share = count / languages.length;
  return (
    <span className="meter" role="img" aria-label={t('resources.languages', { count, of: languages.length })}>
      <i style={{ '--p': `${Math.round(share * 100)}%`, ...(share < 0.8 && { '--tone': 'var(--gold)' }) } as CSSProperties} />
      <span aria-hidden="true">
        {count}/{languages.length}
      </span>
    </span>
  );
}
