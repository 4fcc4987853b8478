import { useApp } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';

/** Date of the last review of the statement against the site. */
const REVIEWED = '2026-11-26';

/** The accessibility statement: support for keyboards, screen readers, large text and custom colours, and known shortcomings. */
export function Statement() {
  const { t, format, ...app } = useApp();
  const relied = ['worksKeyboard', 'worksReader', 'worksSize', 'worksColours', 'worksMotion', 'worksScripts'] as const;
  const limits = ['limitPictures', 'limitLanguages', 'limitCamera'] as const;
  return (
    <article className="page prose">
      <h1>{t('shell.accessibility')}</h1>
      <p>{t('accessibility.note')}</p>
      <h2>{t('accessibility.standardTitle')}</h2>
      <p>{t('accessibility.standardText')}</p>
      <h2>{t('accessibility.worksTitle')}</h2>
      <ul>
        {relied.map((key) => (
          <li key={key}>{t(`accessibility.${key}`)}</li>
        ))}
      </ul>
      <h2>{t('accessibility.testedTitle')}</h2>
      <p>{t('accessibility.testedText')}</p>
      <h2>{t('accessibility.limitsTitle')}</h2>
      <ul>
        {limits.map((key) => (
          <li key={key}>{t(`accessibility.${key}`)}</li>
        ))}
      </ul>
      <h2>{t('accessibility.contactTitle')}</h2>
      <p>{t('accessibility.contactText')}</p>
      <p>
        <a href={href(app, 'contact-us')}>{t('shell.contactUs')}</a>
      </p>
      <p>{t('accessibility.date', { date: format.day(REVIEWED) })}</p>
    </article>
  );
}
