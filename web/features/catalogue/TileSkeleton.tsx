/** Skeletons of product tiles, in their final size. */
export function TileSkeleton({ count, className, label }: { count: number; className: string; label: string }) {
  return (
    <div role="status">
      <span className="unseen">{label}</span>
      <div className={className} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <div key={place} className="tile">
            <div className="pic pic--45 skeleton" />
            <div className="cap">
              <p className="skeleton skeleton--short" />
              <p className="skeleton skeleton--name" />
              <div className="foot-line skeleton skeleton--short" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
