/** Icons on a 24 × 24 grid; a page contains only those it uses. */
export const iconShapes = {
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  heart: <path d="M12 20.2C6.5 16.6 3.5 13.3 3.5 9.6A4.6 4.6 0 0 1 12 7.2a4.6 4.6 0 0 1 8.5 2.4c0 3.7-3 7-8.5 10.6z" />,
  scan: <path d="M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M8 8.5v7M12 8.5v7M16 8.5v7" />,
  menu: <path d="M4 7h16M4 12h11M4 17h16" />,
  up: <path d="M6 14.5l6-6 6 6" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  end: <path d="M9.5 6l6 6-6 6" />,
  start: <path d="M14.5 6l-6 6 6 6" />,
  arrow: <path d="M4 12h16M14 6l6 6-6 6" />,
  out: <path d="M7 17L17 7M9 7h8v8" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  plus: <path d="M12 5v14M5 12h14" />,
  filter: (
    <>
      <path d="M4 7h9M19 7h1M4 17h2M12 17h8" />
      <circle cx="16" cy="7" r="2.5" />
      <circle cx="9" cy="17" r="2.5" />
    </>
  ),
  share: <path d="M12 15V4M8 7.5L12 3.5l4 4M5 13v6.5h14V13" />,
  check: <path d="M5 12.5l4.5 4.5L19 7.5" />,
  warn: (
    <>
      <path d="M12 4l9 15.5H3z" />
      <path d="M12 10v4.5M12 17v.1" />
    </>
  ),
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8.5 6l9 6-9 6z" />,
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
      <path d="M4 7.5l8 6 8-6" />
    </>
  ),
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="4.5" />
      <circle cx="12" cy="12" r="3.7" />
      <path d="M16.7 7.3v.1" />
    </>
  ),
  facebook: <path d="M14 20.5V13h2.7l.5-3H14V8c0-1 .5-1.7 1.8-1.7h1.5V3.7C16.7 3.6 16 3.5 15 3.5c-2.5 0-4 1.5-4 4.1V10H8.3v3H11v7.5" />,
  whatsapp: (
    <>
      <path d="M4 20l1.3-4A8 8 0 1 1 8.4 19z" />
      <path d="M9 9c0 3.3 2.7 6 6 6l1-1.8-2-1-1 .9c-1-.5-1.7-1.2-2.2-2.2l.9-1-1-2z" />
    </>
  ),
  report: <path d="M6 20.5v-16c4-2 7 2 12 0v9c-5 2-8-2-12 0" />,
  link: <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17" />,
  badge: (
    <>
      <path d="M12 3l2.3 1.8 2.9-.2.9 2.8 2.4 1.6-.9 2.8.9 2.8-2.4 1.6-.9 2.8-2.9-.2L12 21l-2.3-1.8-2.9.2-.9-2.8L3.5 15l.9-2.8-.9-2.8 2.4-1.6.9-2.8 2.9.2z" />
      <path d="M8.7 12.2l2.3 2.3 4.3-4.6" />
    </>
  ),
  eye: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  eyeOff: (
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
      <path d="M4.5 19.5l15-15" />
    </>
  ),
  theme: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
    </>
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.500a8 8 0 1 0 10 10z" />,
  user: (
    <>
      <circle cx="12" cy="8.5" r="4" />
      <path d="M4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6" />
    </>
  ),
} as const;

export type IconName = keyof typeof iconShapes;
