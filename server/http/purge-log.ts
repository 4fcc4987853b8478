interface Purge {
  at: number;
  /** Null: everything. */
  tags: ReadonlySet<string> | null;
}

/** Something that is being made from the current state, to be kept. */
export interface Making {
  /** Purges since it was begun; later ones are not added. */
  purgesSoFar(): readonly Purge[];
  /** Whether something that it shows was purged since it was begun. `tags` null: what it shows is unknown. */
  isStale(tags: readonly string[] | null): boolean;
  end(): void;
}

/** Records purges while something is being made: it may show the old state and then must not be kept. */
export interface PurgeLog {
  begin(): Making;
  /** Records purged tags; null: everything. */
  note(tags: readonly string[] | null): void;
}

/** Whether one of the purges drops something with these tags. */
export const isDroppedBy = (purges: readonly Purge[], tags: readonly string[] | null): boolean =>
  purges.some((purge) => purge.tags === null || tags === null || tags.some((tag) => purge.tags?.has(tag)));

/** Remembers a purge as long as something that was begun before it is being made. */
export function createPurgeLog(): PurgeLog {
  const begun = new Map<Making, number>();
  let purges: Purge[] = [];
  let last = 0;
  return {
    begin() {
      const since = last;
      const purgesSoFar = () => purges.filter(({ at }) => at > since);
      const making: Making = {
        purgesSoFar,
        isStale: (tags) => isDroppedBy(purgesSoFar(), tags),
        end() {
          begun.delete(making);
          const oldest = Math.min(...begun.values());
          purges = purges.filter(({ at }) => at > oldest);
        },
      };
      begun.set(making, since);
      return making;
    },
    note(tags) {
      last += 1;
      if (begun.size > 0) purges.push({ at: last, tags: tags && new Set(tags) });
    },
  };
}
