/** Names in the order in which they count: a browser calls itself by its relatives' names, too. */
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

/** What somebody reads the shop with, by name. */
export interface Device {
  browser: string;
  system: string;
}

/** Browser and system that a user agent names; null where it names none that is known. */
export function deviceOf(userAgent: string): Device | null {
  const nameIn = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => userAgent.includes(mark))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  return browser && system ? { browser, system } : null;
}
