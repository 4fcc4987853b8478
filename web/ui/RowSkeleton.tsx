/** Placeholders for rows while they load, in their final layout. */
export function RowSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="unseen">{label}</span>
      <div className="rows-list" aria-hidden="true">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <div key={place} className="row">
            <div className="pic pic--45 skeleton" />
            <div>
              <p className="brand skeleton skeleton--short" />
              <p className="skeleton skeleton--name" />
              <p className="row-note skeleton" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
