import type { Member } from '../../kit/session.ts';
import type { Visit } from '../../kit/visit.ts';
import { CountryChoice } from './CountryChoice.tsx';
import { SimilarReviewers } from './SimilarReviewers.tsx';

/** Whose reviews are shown: of the member's country, of people with their skin or hair, as far as the member has said theirs. */
export default function ReviewChoices({ visit, member }: { visit: Visit<'product'>; member: Member | null }) {
  return (
    <>
      {member?.country && <CountryChoice visit={visit} />}
      <SimilarReviewers visit={visit} member={member} />
    </>
  );
}
