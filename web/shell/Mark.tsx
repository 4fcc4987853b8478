import { useApp } from '../kit/app.ts';
import { href } from '../kit/visit.ts';

/** The shop's logo and name, linked to the home page. */
export function Logo() {
  const app = useApp();
  return (
    <a className="mark" href={href(app, 'home')}>
      <svg viewBox="0 0 30 40" aria-hidden="true">
        <path className="mark-drop" d="M15 0c9 11 15 18 15 25.5a15 15 0 0 1-30 0C0 18 6 11 15 0z" />
        <path className="mark-rose" d="M15 33c-6 0-9-4-8-8.5 1-4 6-6 9.5-4s4 6.5 1 8.5c-2.5 1.5-6-.5-5-3.5.7-2 3.5-2.2 4.5-.5" />
      </svg>
      <span translate="no">{app.t('shell.name')}</span>
    </a>
  );
}
