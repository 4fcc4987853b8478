import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';

/** Placeholder for the link to the terms in the sentence. */
const gap = '\u0000';

/** The terms open in another tab, so that nothing typed is lost. */
export function AcceptTerms() {
  const { t, ...app } = useApp();
  const [before, after] = t('accounts.accept', { terms: gap }).split(gap);
  return (
    <span dir="auto">
      {before}
      <a className="inline-link" href={href(app, 'terms-conditions', {}, { mobile: 'N' })} target="_blank" rel="noopener">
        {t('accounts.termsLink')}
        <span className="unseen"> {t('shell.aside', { text: t('accounts.newWindow') })}</span>
      </a>
      {after}
    </span>
  );
}
