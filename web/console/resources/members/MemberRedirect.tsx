import { Navigate, useParams } from 'react-router';

/** A member's address leads to the card beside the list. */
export default function MemberRedirect() {
  const { id = '' } = useParams();
  return <Navigate to={`/members?open=${encodeURIComponent(id)}`} replace />;
}
