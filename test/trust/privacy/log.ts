import pino from 'pino';
import type { ShopApp } from '../../../server/app.ts';

/** From now on collects an app's log instead of printing it. */
export function keepLog({ http }: ShopApp): { text(): string } {
  const lines: string[] = [];
  Object.defineProperty(http.log, pino.symbols.streamSym, {
    value: { write: (line: string) => void lines.push(line) },
    configurable: true,
    writable: true,
  });
  return { text: () => lines.join('') };
}
