/** Skeleton of the profile. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div className="profile-skeleton" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identified by their position
        <div key={place} className="skeleton" />
      ))}
    </div>
  );
}
