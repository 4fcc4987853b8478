import { language, languageTag } from '../../i18n/languages.ts';
import { useApp } from '../kit/app.ts';
import { ExternalLinkIcon } from '../kit/ExternalLinkIcon.tsx';
import { href } from '../kit/visit.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/icon-shapes.tsx';
import { Flag } from './Flag.tsx';
import type { ShellData } from './load.ts';
import { Logo } from './Mark.tsx';

export function Footer({ shell }: { shell: ShellData }) {
  const { t, ...app } = useApp();
  return (
    <footer className="foot">
      <div className="page" id="footer" tabIndex={-1}>
        <div className="foot-grid">
          <div>
            <Logo />
            <p className="foot-promise">{t('shell.promise')}</p>
          </div>
          <ul className="foot-links">
            <li>
              <a href={href(app, 'about-us', {}, { mobile: 'N' })}>{t('shell.aboutUs')}</a>
            </li>
            <li>
              <a href={href(app, 'contact-us')}>{t('shell.contactUs')}</a>
            </li>
            <li>
              <a href={href(app, 'terms-conditions', {}, { mobile: 'N' })}>{t('shell.terms')}</a>
            </li>
            <li>
              <a href={href(app, 'privacy-policy', {}, { mobile: 'N' })}>{t('shell.privacy')}</a>
            </li>
            <li>
              <a href={href(app, 'community-rules')}>{t('shell.rules')}</a>
            </li>
            <li>
              <a href={href(app, 'how-we-check-reviews')}>{t('shell.reviewPolicy')}</a>
            </li>
            <li>
              <a href={href(app, 'transparency')}>{t('shell.transparency')}</a>
            </li>
            <li>
              <a href={href(app, 'accessibility')}>{t('shell.accessibility')}</a>
            </li>
          </ul>
          <SocialLinks social={shell.social} />
        </div>
        <div className="foot-base">
          <span>{t('shell.copyright', { year: String(shell.year) })}</span>
          <Reading lang={app.lang} currency={app.currency} />
        </div>
      </div>
    </footer>
  );
}

function Reading({ lang, currency }: { lang: Parameters<typeof language>[0]; currency: string }) {
  const { flag, name } = language(lang);
  return (
    <span className="foot-reading">
      <Flag src={flag} />
      <bdi lang={languageTag(lang)}>{name}</bdi>
      <bdi>{currency}</bdi>
    </span>
  );
}

function SocialLinks({ social }: { social: ShellData['social'] }) {
  const { t } = useApp();
  return (
    <div className="foot-social">
      {social.instagram && <SocialLink icon="instagram" to={social.instagram} name={t('shell.instagram')} />}
      {social.facebook && <SocialLink icon="facebook" to={social.facebook} name={t('shell.facebook')} />}
      {social.email && <SocialLink icon="mail" to={`mailto:${social.email}`} name={t('shell.email')} />}
    </div>
  );
}

function SocialLink({ icon, to, name }: { icon: IconName; to: string; name: string }) {
  return (
    <a className="icon-btn foot-away" href={to} rel="noopener">
      <Icon name={icon} />
      <span className="unseen">{name}</span>
      {to.startsWith('http') && <ExternalLinkIcon />}
    </a>
  );
}
