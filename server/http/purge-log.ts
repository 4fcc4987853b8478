interface Purge {
  at: number;
  /** Null: everything. */
  tags: ReadonlySet<string> | null;
}

/** Something that is being made of what there is now, to be kept. */
export interface Making {
  /** What has been dropped since it was begun; later purges are not in it. */
  purgesSoFar(): readonly Purge[];
  /** Whether something that it shows was dropped since it was begun. `tags` null: what it shows is not known. */
  isStale(tags: readonly string[] | null): boolean;
  end(): void;
}

/** What was dropped while something was made: that may show what was there before, and is not to be kept. */
export interface PurgeLog {
  begin(): Making;
  /** Notes that these were dropped; null: everything. */
  note(tags: readonly string[] | null): void;
}

/** Whether something that carries the tags was dropped by one of the purges. */
export const isDroppedBy = (purges: readonly Purge[], tags: readonly string[] | null): boolean =>
  purges.some((purge) => purge.tags === null || tags === null || tags.some((tag) => purge.tags?.has(tag)));

/** Remembers purges for as long as something is made that was begun before them. */
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
