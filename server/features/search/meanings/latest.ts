/** Holds the latest result of `read`. Of two concurrent reads, the one that began later wins, whichever ends first. */
export class Latest<T> {
  readonly #read: () => Promise<T>;
  #current: T;
  #begun = 0;
  #taken = 0;

  constructor(nothing: T, read: () => Promise<T>) {
    this.#current = nothing;
    this.#read = read;
  }

  get current(): T {
    return this.#current;
  }

  async reload(): Promise<void> {
    const begun = ++this.#begun;
    const read = await this.#read();
    if (begun < this.#taken) return;
    this.#taken = begun;
    this.#current = read;
  }
}
