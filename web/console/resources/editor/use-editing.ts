import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValue } from '../../../../contract/console/fields.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import type { ConsoleError } from '../../call.ts';
import { useLeaveWarning } from '../../new-document.ts';
import { useTexts } from '../../texts.ts';
import { type Conflict, conflictsOf, countOf, type Draft, decided, noDraft, rebased, shownAt, withValue } from '../model/draft.ts';
import { type DraftPlace, keepThingDraft } from '../model/draft-store.ts';
import { type Path, type Thing, valueAt } from '../model/thing.ts';
import { isOwnSave, useSavesElsewhere } from './channel.ts';
import { numberErrors } from './check.ts';
import { fetchThing } from './things.ts';
import { useSaving } from './use-saving.ts';

/** A save by somebody else while this editor was open. */
export interface Elsewhere {
  version: number;
  /** Values taken over from the other save, which nobody had changed here. */
  taken: Path[];
}

/** Everything that the components of an editor need of the edited thing. */
export interface Editing {
  name: ResourceName;
  thing: Thing;
  draft: Draft;
  count: number;
  conflicts: Conflict[];
  errors: Readonly<Record<Path, string>>;
  isSaving: boolean;
  /** Why the last save failed, unless fields show the reason. */
  failure: ConsoleError | null;
  /** The last save conflicted with somebody else's. */
  isHeldUp: boolean;
  elsewhere: Elsewhere | null;
  /** The draft is from an earlier visit. */
  isRestored: boolean;
  valueAt(path: Path): FieldValue;
  set(path: Path, value: FieldValue): void;
  /** Resolves all conflicts and saves the remaining changes. */
  settle(choices: Readonly<Record<Path, 'mine' | 'theirs'>>): Promise<void>;
  /** Discards all changes. Returns a function that restores them. */
  discard(): () => void;
  save(): Promise<void>;
  dismiss(): void;
  /** Marks a version as this editor's own, not somebody else's. */
  setOwn(version: number): void;
}

interface EditingParts {
  place: DraftPlace;
  thing: Thing;
  /** The draft of an earlier visit. */
  left: Draft | null;
  /** Called after a new thing was created. */
  onCreated(id: NonNullable<Thing['id']>): void;
}

export function useEditing({ place, thing, left, onCreated }: EditingParts): Editing {
  const { locale, t } = useTexts();
  const { name } = place;
  const [stored, store] = useState<Draft>(left ?? noDraft);
  const [errors, setErrors] = useState<Record<Path, string>>({});
  const [isRestored, setRestored] = useState(left !== null && countOf(left) > 0);
  const draft = useMemo(() => rebased(stored, thing), [stored, thing]);
  const [own, setOwn] = useState(thing.version);
  const [elsewhere, setElsewhere] = useElsewhere(place, thing, draft, own);
  useKeptDraft(place, draft);
  const saving = useSaving({ name, thing, store, setErrors, setOwn, onCreated });
  const conflicts = conflictsOf(draft, thing);
  const save = async (changes: Draft) => {
    if (countOf(changes) === 0 || conflictsOf(changes, thing).length > 0) return;
    const wrong = numberErrors({ name, id: thing.id }, changes, t('resources.error.number'), locale);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    setRestored(false);
    await saving.save(changes);
  };
  const saveAgain = useSaveAfter({ ...saving, errors }, () => save(draft));
  return {
    ...{ name, thing, draft, conflicts, errors, elsewhere, isRestored },
    ...{ count: countOf(draft), isSaving: saving.isSaving, failure: saving.failure, isHeldUp: saving.isHeldUp, setOwn },
    valueAt: (path) => shownAt(thing, draft, path),
    set: (path, value) => {
      store((last) => withValue(rebased(last, thing), thing, path, value));
      setErrors((wrong) => Object.fromEntries(Object.entries(wrong).filter(([at]) => at !== path && !at.startsWith(`${path}.`))));
    },
    settle: async (choices) => {
      const next = conflicts.reduce((last, conflict) => decided(last, conflict, choices[conflict.path] ?? 'mine'), draft);
      store(next);
      setElsewhere(null);
      await save(next);
    },
    discard: () => {
      store(noDraft);
      setErrors({});
      setRestored(false);
      saving.forget();
      return () => takeBack(place, draft, store);
    },
    save: async () => (saving.isSaving ? saveAgain() : save(draft)),
    dismiss: () => {
      setElsewhere(null);
      setRestored(false);
    },
  };
}

/** Restores a discarded draft. The editor may have been closed meanwhile and finds the draft when it is opened again. */
function takeBack(place: DraftPlace, draft: Draft, store: (draft: Draft) => void): void {
  store(draft);
  keepThingDraft(place, draft);
}

/** A save requested while another is under way follows it, with the changes made since, unless that one fails. */
function useSaveAfter(
  { isSaving, failure, isHeldUp, errors }: Pick<Editing, 'isSaving' | 'failure' | 'isHeldUp' | 'errors'>,
  save: () => Promise<void>,
): () => void {
  const [isAsked, ask] = useState(false);
  const hasFailed = failure !== null || isHeldUp || Object.keys(errors).length > 0;
  useEffect(() => {
    if (!isAsked || isSaving) return;
    ask(false);
    if (!hasFailed) void save();
  }, [isAsked, isSaving, hasFailed, save]);
  return () => ask(true);
}

/** The changes when the thing was replaced by a newer version that is not this editor's own. */
function useElsewhere(place: DraftPlace, thing: Thing, draft: Draft, own: number) {
  useFollow(place, thing.version);
  const [seen, see] = useState(thing);
  const [elsewhere, setElsewhere] = useState<Elsewhere | null>(null);
  if (seen !== thing) {
    see(thing);
    const isNews = thing.id !== null && thing.version !== own && !isOwnSave({ name: place.name, id: thing.id, version: thing.version });
    if (thing.version > seen.version && seen.id !== null && isNews) {
      const taken = pathsOf(seen, thing).filter((path) => draft[path] === undefined);
      setElsewhere({ version: thing.version, taken });
    }
  }
  return [elsewhere, setElsewhere] as const;
}

/** The paths at which two states of a thing differ. */
function pathsOf(before: Thing, after: Thing): Path[] {
  const texts = [before, after].flatMap((thing) =>
    Object.entries(thing.texts).flatMap(([lang, values]) => Object.keys(values).map((field) => `texts.${lang}.${field}`)),
  );
  const all = new Set([...Object.keys(before.fields), ...Object.keys(after.fields), ...texts]);
  return [...all].filter((path) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)));
}

/** Stores unsaved changes for a later visit and warns before the page is left. */
function useKeptDraft(place: DraftPlace, draft: Draft): void {
  useEffect(() => keepThingDraft(place, draft), [place, draft]);
  useLeaveWarning(countOf(draft) > 0);
}

/** Fetches the thing at once when another tab saves it. */
function useFollow({ name, id }: DraftPlace, version: number): void {
  const now = useRef(version);
  useEffect(() => {
    now.current = version;
  }, [version]);
  useSavesElsewhere(
    useCallback(
      (saved) => {
        if (saved.name !== name || id === null || String(saved.id) !== String(id) || saved.version <= now.current) return;
        // A failed fetch shows with the next one.
        void fetchThing(name, id).catch(() => {});
      },
      [name, id],
    ),
  );
}
