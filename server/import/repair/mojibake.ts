/** Characters that windows-1252 has in place of the bytes 0x80 to 0x9f. */
const WINDOWS = new Map(
  [...'€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'].map((sign, at) => [
    sign,
    [
      0x80, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87, 0x88, 0x89, 0x8a, 0x8b, 0x8c, 0x8e, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x98, 0x99,
      0x9a, 0x9b, 0x9c, 0x9e, 0x9f,
    ][at] ?? 0,
  ]),
);
const LATER = `[\\u0080-\\u00bf${[...WINDOWS.keys()].join('')}]`;
const RUN = new RegExp(`[\\u00c2-\\u00f4]${LATER}{1,3}`, 'g');
const strict = new TextDecoder('utf-8', { fatal: true });

/** Repairs UTF-8 that was read as windows-1252 and stored again, once or twice (`cafÃƒÂ©`); correct text stays as it is. */
export function withoutMojibake(text: string): string {
  const once = repairRuns(text);
  if (once === text) return text;
  // A damaged `à` is an `Ã` before a blank; repaired only if the same text needed other repairs.
  return repairRuns(once).replace(/Ã(?= )/g, 'à');
}

function repairRuns(text: string): string {
  return text.replace(RUN, (run) => {
    for (let length = run.length; length > 1; length--) {
      const bytes = Uint8Array.from(run.slice(0, length), (sign) => WINDOWS.get(sign) ?? sign.charCodeAt(0));
      const right = decoded(bytes);
      if (right !== null) return right + run.slice(length);
    }
    return run;
  });
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}
