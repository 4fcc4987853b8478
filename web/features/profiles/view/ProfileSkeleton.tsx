/** The profile's shape while it is on its way. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div className="profile-skeleton" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton is its place
        <div key={place} className="skeleton" />
      ))}
    </div>
  );
}
