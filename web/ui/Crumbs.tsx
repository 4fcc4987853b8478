export interface Crumb {
  name: string;
  /** Absent: the page itself. */
  href?: string;
}

/** The way from the home page to here. */
export function Crumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {crumbs.map(({ name, href }) => (
          <li key={href ?? name} aria-current={href ? undefined : 'page'}>
            {href ? (
              <a href={href}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
