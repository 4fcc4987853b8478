/** In order of precedence: user agents also contain the names of related browsers. */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** A reader's browser and operating system, by name. */
export interface Device {
  browser: string;
  system: string;
}

/** Browser and system in a user agent; null unless both are known. */
export function deviceOf(userAgent: string): Device | null {
  const nameIn = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  return browser && system ? { browser, system } : null;
}
