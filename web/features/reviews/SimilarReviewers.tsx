import { skinTones } from '../../../contract/choices.ts';
import type { Member } from '../../kit/session.ts';
import type { Visit } from '../../kit/visit.ts';
import type { ReviewSearch } from './asked.ts';
import { reviewLink } from './review-link.ts';

interface Choice {
  name: string;
  chosen: boolean;
  /** Changes that the link makes; following it again undoes them. */
  to: Partial<ReviewSearch>;
}

/** Filters for reviewers with the member's own skin tone or hair style; other values in the address are listed, too. */
export function SimilarReviewers({ visit, member }: { visit: Visit<'product'>; member: Member | null }) {
  const { t } = visit;
  const choices = [toneChoice(visit, member), hairChoice(visit, member)].filter((choice) => choice !== null);
  if (choices.length === 0) return null;
  return (
    <nav className="alike" aria-label={t('reviews.alike')}>
      {choices.map(({ name, chosen, to }) => (
        <a key={name} className="chip" href={reviewLink(visit, to)} data-stay="" rel="nofollow" aria-current={chosen ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

function toneChoice({ t, search: { tone } }: Visit<'product'>, member: Member | null): Choice | null {
  const own = member?.skin_tone ? skinTones.indexOf(member.skin_tone) + 1 : 0;
  const shown = skinTones[(tone || own) - 1];
  if (!shown) return null;
  const name = tone === 0 || tone === own ? t('reviews.sameTone') : t('reviews.tone', { name: t(`people.skin.${shown}`) });
  return { name, chosen: tone > 0, to: { tone: tone > 0 ? 0 : own } };
}

function hairChoice({ t, search: { hair } }: Visit<'product'>, member: Member | null): Choice | null {
  const own = member?.hair_style ?? '';
  const shown = hair || own;
  if (!shown) return null;
  const name = hair === '' || hair === own ? t('reviews.sameHair') : t('reviews.hair', { name: t(`people.hair.${shown}`) });
  return { name, chosen: hair !== '', to: { hair: hair ? '' : own } };
}
