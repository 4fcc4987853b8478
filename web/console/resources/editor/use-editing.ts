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

/** What somebody else saved while this editor was open. */
export interface Elsewhere {
  version: number;
  /** Values that are others' now, and that nothing here had changed. */
  taken: Path[];
}

/** Everything that an editor's parts need of the thing that is edited. */
export interface Editing {
  name: ResourceName;
  thing: Thing;
  draft: Draft;
  count: number;
  conflicts: Conflict[];
  errors: Readonly<Record<Path, string>>;
  isSaving: boolean;
  /** Why the last save failed, as far as no field says it. */
  failure: ConsoleError | null;
  /** The last save met what somebody else had saved. */
  isHeldUp: boolean;
  elsewhere: Elsewhere | null;
  /** The draft was left by an earlier visit. */
  isRestored: boolean;
  valueAt(path: Path): FieldValue;
  set(path: Path, value: FieldValue): void;
  /** Decides all conflicts and saves what is left of the changes. */
  settle(choices: Readonly<Record<Path, 'mine' | 'theirs'>>): Promise<void>;
  /** Returns what takes it back. */
  discard(): () => void;
  save(): Promise<void>;
  dismiss(): void;
  /** The next version is this editor's own, not somebody else's. */
  setOwn(version: number): void;
}

interface EditingParts {
  place: DraftPlace;
  thing: Thing;
  /** What an earlier visit left. */
  left: Draft | null;
  /** A new thing has been made. */
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

/** The editor may have been left meanwhile, and finds the draft when it is opened again. */
function takeBack(place: DraftPlace, draft: Draft, store: (draft: Draft) => void): void {
  store(draft);
  keepThingDraft(place, draft);
}

/** Whoever saves while a save is under way gets what was changed since saved after it, unless it failed. */
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

/** What changed when the thing was replaced by a newer version that is not this editor's own. */
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

/** Where two states of a thing differ. */
function pathsOf(before: Thing, after: Thing): Path[] {
  const texts = [before, after].flatMap((thing) =>
    Object.entries(thing.texts).flatMap(([lang, values]) => Object.keys(values).map((field) => `texts.${lang}.${field}`)),
  );
  const all = new Set([...Object.keys(before.fields), ...Object.keys(after.fields), ...texts]);
  return [...all].filter((path) => JSON.stringify(valueAt(before, path)) !== JSON.stringify(valueAt(after, path)));
}

/** Keeps unsaved changes for another visit. */
function useKeptDraft(place: DraftPlace, draft: Draft): void {
  useEffect(() => keepThingDraft(place, draft), [place, draft]);
  useLeaveWarning(countOf(draft) > 0);
}

/** A save in another tab is read here at once. */
function useFollow({ name, id }: DraftPlace, version: number): void {
  const now = useRef(version);
  useEffect(() => {
    now.current = version;
  }, [version]);
  useSavesElsewhere(
    useCallback(
      (saved) => {
        if (saved.name !== name || id === null || String(saved.id) !== String(id) || saved.version <= now.current) return;
        // A failed reading shows with the next one.
        void fetchThing(name, id).catch(() => {});
      },
      [name, id],
    ),
  );
}
