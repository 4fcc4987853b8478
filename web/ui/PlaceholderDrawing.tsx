export type PlaceholderShape = keyof typeof drawings;

const drawings = {
  product: (
    <path d="M44 150V72c0-12 10-14 16-16V40h20v16c6 2 16 4 16 16v78c0 4-2 6-6 6H50c-4 0-6-2-6-6zM56 40V30h28v10M70 30V18H44c-4 0-6 3-6 8M52 92h36v36H52z" />
  ),
  scene: (
    <path d="M22 142h96M38 142V98c0-7 4-10 9-11V76h16v11c5 1 9 4 9 11v44M43 76v-9h24v9M82 142v-34h26v34M86 108v-8h18v8M92 100c0-10 6-12 6-22M98 78c-7-2-9-8-8-14 6 1 9 6 8 14zM98 74c7-1 10-7 9-12-6 1-10 5-9 12z" />
  ),
  house: (
    <path d="M70 40c18 24 30 36 30 52a30 30 0 0 1-60 0c0-16 12-28 30-52zM70 108c-12 0-18-8-16-17 2-8 12-12 19-8s9 13 2 17c-5 3-12-1-10-7 1-4 6-4 9-1M34 142h72" />
  ),
} as const;

/** Shown where there is no picture. */
export function PlaceholderDrawing({ drawing, label }: { drawing: PlaceholderShape; label: string }) {
  const described = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would be shown as a tooltip
    <svg className="drawn" viewBox="0 0 140 175" {...described}>
      {drawings[drawing]}
    </svg>
  );
}
