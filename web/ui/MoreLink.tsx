import { Icon } from './Icon.tsx';

/** Link to the full page of a section: `View All Brands →`. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="more" href={href}>
      <span>{children}</span>
      <Icon name="arrow" way />
    </a>
  );
}
