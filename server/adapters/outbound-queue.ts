/** A way to all servers, until it is lost. */
export interface BroadcastConnection {
  /** Sends a text of at most 8,000 bytes to everybody on the line, oneself included. */
  send(text: string): Promise<unknown>;
  close(): void;
}

/** What one server has to tell, kept until a line has taken it. */
export interface OutboundQueue {
  add(word: string): void;
  /** Sends over this line from now on; `failed` is called when it takes nothing more. */
  take(line: BroadcastConnection, failed: () => void): void;
  /** The line is gone: what it had not taken waits for the next one. */
  release(): void;
  /** Sends a text without words, to be heard by oneself. */
  beat(): void;
  /** The words of a text that another server sent. */
  fromOthers(text: string): string[];
}

/** Told in place of too many words: take everything for changed. */
export const EVERYTHING = '*';
const WORDS_AT_ONCE = 100;
const WORDS_KEPT = 10_000;

/** `self` marks own texts, which come back as everybody's. */
export function createOutboundQueue(self: string): OutboundQueue {
  const waiting = new Set<string>();
  let underway: string[] = [];
  let current: { line: BroadcastConnection; failed(): void } | undefined;

  const send = async (): Promise<void> => {
    const taken = current;
    if (taken === undefined || underway.length > 0) return;
    while (taken === current && waiting.size > 0) {
      underway = [...waiting].slice(0, WORDS_AT_ONCE);
      for (const word of underway) waiting.delete(word);
      await taken.line.send([self, ...underway].join('\n'));
      if (taken === current) underway = [];
    }
  };
  return {
    add(word) {
      if (waiting.size >= WORDS_KEPT) {
        waiting.clear();
        waiting.add(EVERYTHING);
      } else waiting.add(word);
      send().catch(current?.failed);
    },
    take(line, failed) {
      current = { line, failed };
      send().catch(failed);
    },
    release() {
      current = undefined;
      for (const word of underway) waiting.add(word);
      underway = [];
    },
    beat() {
      current?.line.send(self).catch(current.failed);
    },
    fromOthers(text) {
      const [from, ...words] = text.split('\n');
      return from === self ? [] : words;
    },
  };
}
