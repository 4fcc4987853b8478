export interface Crumb {
  name: string;
  /** Undefined for the current page. */
  href?: string;
}

/** Breadcrumbs from the home page to the current one. */
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
