import { Icon } from '../ui/Icon.tsx';
import { useApp } from './app.ts';
import { linksInText, type TextLink } from './links-in-text.ts';

interface PeopleTextProps {
  text: string;
  as?: 'p' | 'span' | 'blockquote';
  className?: string;
  /** In which it was written, where that is known. */
  lang?: string;
}

/** What somebody wrote, in whatever language: it runs its own way, never wider than its place, and its addresses can be followed. */
export function PeopleText({ text, as: Element = 'p', className = '', lang }: PeopleTextProps) {
  const { origin } = useApp();
  let place = 0;
  return (
    <Element className={`people-text ${className}`.trim()} dir="auto" lang={lang}>
      {linksInText(text, origin).map((part) => {
        if (typeof part === 'string') return part;
        place += 1;
        return <Link key={place} {...part} />;
      })}
    </Element>
  );
}

function Link({ shown, href, isOwn }: TextLink) {
  const { t } = useApp();
  const words = (
    <bdi dir="ltr" className="people-text">
      {shown}
    </bdi>
  );
  if (isOwn) {
    return (
      <a className="people-link" href={href} rel="ugc nofollow">
        {words}
      </a>
    );
  }
  return (
    <a className="people-link" href={href} target="_blank" rel="ugc nofollow noopener">
      {words}
      <Icon name="out" />
      <span className="unseen"> {t('shell.aside', { text: t('blog.newWindow') })}</span>
    </a>
  );
}
