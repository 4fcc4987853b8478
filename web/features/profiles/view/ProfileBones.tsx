/** The profile's shape while it is on its way. */
export function ProfileBones({ label }: { label: string }) {
  return (
    <div className="profile-bones" role="status" aria-label={label}>
      {Array.from({ length: 8 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bone is its place
        <div key={place} className="bone" />
      ))}
    </div>
  );
}
