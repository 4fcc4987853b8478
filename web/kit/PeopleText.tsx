import { Icon } from '../ui/Icon.tsx';
import { useApp } from './app.ts';
import { linksInText, type TextLink } from './links-in-text.ts';

interface PeopleTextProps {
  text: string;
  as?: 'p' | 'span' | 'blockquote';
  className?: string;
  /** Language of the text, if known. */
  lang?: string;
}

/** A text by a person in any language: sets its own direction, never overflows, and links its URLs. */
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
