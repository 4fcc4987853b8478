import type { App } from './app.ts';

/** An address that the operator wrote: a path of ours gets the reader's language, other addresses stay. */
export function ownLink({ lang }: Pick<App, 'lang'>, address: string): string {
  return address.startsWith('/') && !address.startsWith('//') ? `/${lang}${address}` : address;
}
