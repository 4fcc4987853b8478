import { Navigate, useParams } from 'react-router';

/** Redirects a member's address to the card beside the list. */
export default function MemberRedirect() {
  const { id = '' } = useParams();
  return <Navigate to={`/members?open=${encodeURIComponent(id)}`} replace />;
}
