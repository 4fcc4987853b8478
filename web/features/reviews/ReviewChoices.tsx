import type { Member } from '../../kit/session.ts';
import type { Visit } from '../../kit/visit.ts';
import { CountryChoice } from './CountryChoice.tsx';
import { SimilarReviewers } from './SimilarReviewers.tsx';

/** Filters by reviewer: the member's country, their skin tone or hair style, as far as these are in their profile. */
export default function ReviewChoices({ visit, member }: { visit: Visit<'product'>; member: Member | null }) {
  return (
    <>
      {member?.country && <CountryChoice visit={visit} />}
      <SimilarReviewers visit={visit} member={member} />
    </>
  );
}
