/** Icons that only the community needs, kept out of the first load of the shop's pages. */
const shapes = {
  talk: <path d="M20.5 12c0 4-3.8 7-8.5 7-1 0-2-.1-2.9-.4L4.5 20.5l1-3.7C4.2 15.5 3.5 13.8 3.5 12c0-4 3.8-7 8.5-7s8.5 3 8.5 7z" />,
  dots: <path className="dots" d="M5.5 12h0M12 12h0M18.5 12h0" />,
  leaf: <path d="M5 19c0-9 5-14 14-14 0 9-5 14-14 14zM5 19l7-7" />,
  picture: (
    <>
      <rect x="3.5" y="5" width="17" height="14" rx="2.5" />
      <circle cx="9" cy="10" r="1.5" />
      <path d="M4 17l5-4 3 2.5 4-4 4 3.5" />
    </>
  ),
} as const;

export function PostIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
