import { useApp } from '../../../kit/app.ts';
import { href } from '../../../kit/visit.ts';
import type { Output } from '../../../kit/wire.ts';

type Given = Output<'GET rules'>;

/** The rules and laws that decisions are based on, each with an anchor. */
export function Rules({ data: { rules, laws } }: { data: Given }) {
  const { t, ...app } = useApp();
  return (
    <article className="page prose">
      <h1>{t('moderation.rules')}</h1>
      <p>{t('moderation.rulesNote')}</p>
      <ol className="rules">
        {rules.map((rule) => (
          <RuleItem key={rule.code} id={rule.code} rule={rule} heading="h2" />
        ))}
      </ol>
      <h2>{t('moderation.laws')}</h2>
      <p>{t('moderation.lawsNote')}</p>
      <ol className="rules">
        {laws.map((law) => (
          <RuleItem key={law.code} id={`LAW-${law.code}`} rule={law} heading="h3" />
        ))}
      </ol>
      <h2>{t('moderation.rulesHow')}</h2>
      <p>{t('moderation.rulesHowText')}</p>
      <p>{t('moderation.rulesHold')}</p>
      <p>
        <a href={href(app, 'how-we-check-reviews')}>{t('moderation.seePolicy')}</a>
      </p>
      <p>
        <a href={href(app, 'transparency')}>{t('moderation.seeTransparency')}</a>
      </p>
    </article>
  );
}

interface RuleItemProps {
  id: string;
  rule: Given['rules'][number];
  /** One level below the list's heading, which for the rules is the page heading. */
  heading: 'h2' | 'h3';
}

function RuleItem({ id, rule: { title, text }, heading: Heading }: RuleItemProps) {
  return (
    <li id={id}>
      <Heading>{title}</Heading>
      <p>{text}</p>
    </li>
  );
}
