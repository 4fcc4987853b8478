import { type IconName, iconShapes } from '../../ui/icon-shapes.tsx';

/** Icons that only the console has, on the shop's 24 × 24 grid. */
const consoleShapes = {
  ask: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M9.5 9.800c.2-1.6 1.2-2.3 2.5-2.300s2.5.9 2.5 2.300c0 1.9-2.5 2-2.5 4M12 16.500v.1" />
    </>
  ),
  ban: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M6 6l12 12" />
    </>
  ),
  banner: (
    <>
      <rect x="3.5" y="5.5" width="17" height="10" rx="2" />
      <path d="M7 19.500h10M7 9h5M7 12h3" />
    </>
  ),
  bottle: <path d="M8 20.500V11c0-1.5 1-2 2-2.500V4.500h4v4c1 .5 2 1 2 2.500v9.500zM8 14h8M10 6.500h4" />,
  cal: (
    <>
      <rect x="4" y="5.5" width="16" height="15" rx="2.5" />
      <path d="M4 10.500h16M8.5 3.500v4M15.5 3.500v4" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.500V12l3 2" />
    </>
  ),
  cog: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3.500v3M12 17.500v3M3.5 12h3M17.5 12h3M6 6l2.1 2.100M15.9 15.900L18 18M6 18l2.1-2.100M15.9 8.100L18 6" />
    </>
  ),
  columns: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2" />
      <path d="M9.2 5v14M14.8 5v14" />
    </>
  ),
  copy: (
    <>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
      <path d="M15.5 8.500V6.500A2.5 2.5 0 0 0 13 4H6.500A2.5 2.5 0 0 0 4 6.500V13a2.5 2.5 0 0 0 2.5 2.500h2" />
    </>
  ),
  download: <path d="M12 4v11M8 11.500l4 4 4-4M5 19.500h14" />,
  edit: <path d="M4.5 19.500l.8-4L15.5 5.300a2 2 0 0 1 3.2 3.200L8.5 18.700z" />,
  finger: (
    <path d="M7 19c1-2 1.5-4 1.5-6.500a3.5 3.5 0 0 1 7 0c0 3-.5 5.5-1.5 8M5 16c.4-1 .6-2.3.6-3.500a6.4 6.4 0 0 1 12.8 0c0 1.8-.1 3.4-.4 5M12 12.500c0 3-.5 5.5-1.5 8M6 7.500a8.5 8.5 0 0 1 12 0" />
  ),
  flag: <path d="M6 21V4M6 4.500c4-2 7 2 12 0v9c-5 2-8-2-12 0" />,
  flask: <path d="M10 3.500h4M10.5 3.500V10L5.5 18.500c-.6 1.2.1 2 1.2 2h10.600c1.1 0 1.8-.8 1.2-2L13.5 10V3.500M8 15h8" />,
  gauge: (
    <>
      <path d="M4.5 17.500a8.5 8.5 0 1 1 15 0M12 14.500l4-5" />
      <circle cx="12" cy="14.5" r="1.3" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M3.5 12h17M12 3.500c3 2.7 3 14.3 0 17M12 3.500c-3 2.7-3 14.3 0 17" />
    </>
  ),
  grip: <path d="M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1" strokeWidth="2.4" />,
  hide: (
    <path d="M4 4l16 16M9.9 5.800c.7-.2 1.4-.3 2.1-.3 6 0 9.5 6.5 9.5 6.500s-1 1.9-2.9 3.600M6.2 7.500C3.8 9.3 2.5 12 2.5 12s3.5 6.5 9.5 6.500c1.5 0 2.9-.4 4.1-1M10 10a3 3 0 0 0 4.1 4.2" />
  ),
  image: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <path d="M4 16l4.5-4.5 4 4 3-3 5 4.5" />
      <circle cx="15.5" cy="9.5" r="1.3" />
    </>
  ),
  inbox: <path d="M4 13.500l2.5-8h11l2.5 8v5.500H4zM4 13.500h5c0 2 1.3 3 3 3s3-1 3-3h5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.500M12 7.700v.1" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15" r="4" />
      <path d="M11 12l8.5-8.500M16 7l2.5 2.500M13.5 9.500L15.5 11.5" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
      <path d="M8 10.500V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  log: <path d="M6 3.500h12v17H6zM9 8h6M9 12h6M9 16h3.5" />,
  more: <path d="M12 6v.1M12 12v.1M12 18v.1" strokeWidth="2.5" />,
  page: <path d="M6 3.500h8l4 4v13H6zM14 3.500v4h4" />,
  phone: (
    <>
      <rect x="7" y="3" width="10" height="18" rx="2.5" />
      <path d="M11 18h2" />
    </>
  ),
  pulse: <path d="M3 12h4l2.5-6.5 4.5 13 2.5-6.500H21" />,
  refresh: <path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4.500V9H15" />,
  sort: <path d="M8 5v14M4.5 15.500L8 19l3.5-3.500M16 19V5M12.5 8.500L16 5l3.5 3.5" />,
  star: <path d="M12 3.500l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.800l6-.8z" />,
  tag: (
    <>
      <path d="M4 4.500h7.500l8.5 8.5-7 7L4.5 12z" />
      <path d="M8 8.300v.1" strokeWidth="2.4" />
    </>
  ),
  topic: <path d="M9.5 4L7.5 20M16.5 4l-2 16M4.5 9h16M3.5 15h16" />,
  trash: <path d="M5 7h14M9.5 7V4.500h5V7M7 7l.8 12.500h8.400L17 7M10.5 10.500v5.500M13.5 10.500v5.5" />,
  tree: (
    <>
      <path d="M5 5h6M5 5v13.500h6M5 12h6" />
      <rect x="11" y="3" width="8.5" height="4" rx="1.3" />
      <rect x="11" y="10" width="8.5" height="4" rx="1.3" />
      <rect x="11" y="16.5" width="8.5" height="4" rx="1.3" />
    </>
  ),
  undo: <path d="M8.5 6L4.5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3" />,
  upload: <path d="M12 15.500V4.500M8 8l4-4 4 4M5 19.500h14" />,
  users: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.500c.7-3.5 3-5.5 6.5-5.500s5.8 2 6.5 5.500M15.5 5.300a3.5 3.5 0 0 1 0 6.400M18 14.600c2 .8 3.1 2.5 3.5 4.9" />
    </>
  ),
} as const;

export type ConsoleIconName = keyof typeof consoleShapes | IconName;

const shapes = { ...iconShapes, ...consoleShapes };

/** A decorative icon; `way` mirrors it in right-to-left layouts. */
export function ConsoleIcon({ name, way = false, className = '' }: { name: ConsoleIconName; way?: boolean; className?: string }) {
  return (
    <svg className={`i${way ? ' i--way' : ''}${className && ` ${className}`}`} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
