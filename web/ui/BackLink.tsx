import { Icon } from './Icon.tsx';

/** The way up from a page. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="back" href={href}>
      <Icon name="start" way />
      {children}
    </a>
  );
}
