import { useEffect, useState } from 'react';
import { lengths, reviewPhotos } from '../../../../../contract/limits.ts';
import { firstBroken, imageRule, maxLength, required, singleLine } from '../../../../../contract/rules.ts';
import type { WebTranslate } from '../../../../../i18n/web.ts';
import { useApp } from '../../../../kit/app.ts';
import { useCall } from '../../../../kit/call-context.ts';
import { keepFileDraft, readFileDraft } from '../../../../kit/drafts.ts';
import { useUpload } from '../../../../kit/form/upload.ts';
import { brokenWords } from '../../../../kit/form/use-form.ts';
import { isRefusal } from '../../../../kit/refusal.ts';
import { toast } from '../../../../kit/toast.ts';
import type { Item } from '../../../../kit/wire.ts';

type KnownPhoto = Omit<Item<'GET review/by/{uuid}'>['photos'][number], 'withheld'>;

/** A photo in the form: an existing one of the review, or a file to be uploaded. */
export interface PhotoEntry {
  key: string;
  known?: KnownPhoto | undefined;
  file?: File | undefined;
  alt: string;
  /** Shown blurred until a reader reveals it. */
  isSensitive: boolean;
  /** Upload progress from 0 to 1; null if none is running. */
  share: number | null;
  /** Error of the description, and of the upload (`failed`). */
  wrong?: string | undefined;
  failed?: string | undefined;
}

export interface ReviewPhotos {
  entries: readonly PhotoEntry[];
  /** Why the last chosen file was rejected. */
  refused: string | undefined;
  add(files: readonly File[]): void;
  remove(key: string): void;
  /** Swaps a photo with the one above it. */
  moveUp(key: string): void;
  describe(key: string, told: Partial<Pick<PhotoEntry, 'alt' | 'isSensitive'>>): void;
  /** Whether all photos have descriptions. */
  judge(): boolean;
  /** Saves the form's photos to the review, one after another; resolves to whether all succeeded. */
  save(reviewId: number): Promise<boolean>;
}

let files = 0;

function newEntry(file: File): PhotoEntry {
  files += 1;
  return { key: `file-${files}`, file, alt: '', isSensitive: false, share: null };
}

const entryOf = (known: KnownPhoto): PhotoEntry => ({
  key: `known-${known.id}`,
  known,
  alt: known.alt,
  isSensitive: known.is_sensitive === 1,
  share: null,
});

type Change = (key: string, changes: Partial<PhotoEntry>) => void;

/** Uploads one photo or its new description; resolves to its id. Shows errors at the photo, except that the reader was logged out. */
function useSendEntry(change: Change): (reviewId: number, entry: PhotoEntry) => Promise<number | null> {
  const { t } = useApp();
  const call = useCall();
  const upload = useUpload();
  const send = async (reviewId: number, { key, known, file, isSensitive }: PhotoEntry, alt: string): Promise<PhotoEntry['known']> => {
    const told = { alt, is_sensitive: isSensitive ? (1 as const) : (0 as const) };
    if (file)
      return upload('POST review/photo', reviewId, file, (share) => change(key, { share }), { alt, is_sensitive: isSensitive ? '1' : '0' });
    const isAsTold = known?.alt === alt && known.is_sensitive === told.is_sensitive;
    if (known && !isAsTold) await call('PUT review/photo/{id}', { id: known.id, ...told });
    return known && { ...known, ...told };
  };
  return async (reviewId, entry) => {
    try {
      change(entry.key, { failed: undefined });
      const known = await send(reviewId, entry, entry.alt.trim());
      change(entry.key, { known, file: undefined, share: null, failed: undefined });
      return known?.id ?? null;
    } catch (caught) {
      if (isRefusal(caught) && caught.status === 401) throw caught;
      change(entry.key, { share: null, failed: isRefusal(caught) ? caught.message : t('reviews.photoFailed') });
      return null;
    }
  };
}

/** Reorders photos from the server's order, with new ones at its end, to the wanted one, with one move per misplaced photo. */
async function placePhotos(call: ReturnType<typeof useCall>, placed: readonly number[], wanted: readonly number[]): Promise<void> {
  const order = [...placed, ...wanted.filter((id) => !placed.includes(id))].filter((id) => wanted.includes(id));
  for (const [position, id] of wanted.entries()) {
    if (order[position] === id) continue;
    await call('PUT review/photo/{id}', { id, position }).catch(ignoreGone);
    order.splice(order.indexOf(id), 1);
    order.splice(position, 0, id);
  }
}

interface PhotosDraft {
  entries: readonly PhotoEntry[];
  /** Ids of photos to delete. */
  gone: readonly number[];
}

/** Keeps unsent photos until the returned function is called, because the form may be closed by accident. */
function useKeptPhotos(draft: string, { entries, gone }: PhotosDraft): () => void {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const isChanged = gone.length > 0 || entries.some(({ file }) => file !== undefined);
    keepFileDraft(draft, isKept && isChanged ? { entries, gone } : null);
  }, [draft, entries, gone, isKept]);
  return () => setKept(false);
}

/** The photos of a review being written. `draft`: key under which they are kept until sent or until the page is left. */
export function usePhotos(draft: string, given: readonly KnownPhoto[] = []): ReviewPhotos {
  const { t } = useApp();
  const call = useCall();
  const [before] = useState(() => readFileDraft<PhotosDraft>(draft));
  const [entries, setEntries] = useState<readonly PhotoEntry[]>(() => before?.entries ?? given.map(entryOf));
  /** The order on the server. */
  const [placed, setPlaced] = useState<readonly number[]>(() => given.map(({ id }) => id));
  const [gone, setGone] = useState<readonly number[]>(before?.gone ?? []);
  const stopKeeping = useKeptPhotos(draft, { entries, gone });
  const [refused, setRefused] = useState<string>();
  const change: Change = (key, changes) => setEntries((all) => all.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  const send = useSendEntry(change);
  return {
    entries,
    refused,
    add(chosen) {
      setRefused(tellRefused(t, chosen));
      const added = chosen.filter((file) => imageRule(file) === null).map(newEntry);
      setEntries((all) => [...all, ...added].slice(0, reviewPhotos.most));
    },
    remove(key) {
      const id = entries.find((entry) => entry.key === key)?.known?.id;
      if (id !== undefined) setGone((all) => [...all, id]);
      setEntries((all) => all.filter((entry) => entry.key !== key));
    },
    moveUp: (key) => setEntries((all) => movedUp(all, key)),
    describe: (key, told) => change(key, { ...told, wrong: undefined, failed: undefined }),
    judge() {
      const judged = entries.map((entry) => ({ ...entry, wrong: wrongAlt(t, entry.alt) }));
      setEntries(judged);
      return judged.every(({ wrong }) => wrong === undefined);
    },
    async save(reviewId) {
      stopKeeping();
      for (const id of gone) await call('DELETE review/photo/{id}', { id }).catch(ignoreGone);
      setGone([]);
      const sent: (number | null)[] = [];
      for (const entry of entries) sent.push(await send(reviewId, entry));
      const wanted = sent.filter((id) => id !== null);
      await placePhotos(call, placed, wanted);
      setPlaced(wanted);
      return wanted.length === sent.length;
    },
  };
}

function movedUp(all: readonly PhotoEntry[], key: string): readonly PhotoEntry[] {
  const at = all.findIndex((entry) => entry.key === key);
  return at < 1 ? all : [...all.slice(0, at - 1), ...all.slice(at, at + 1), ...all.slice(at - 1, at), ...all.slice(at + 1)];
}

/** Shows a toast with the reason why a file is rejected, and returns it for the field. */
function tellRefused(t: WebTranslate, chosen: readonly File[]): string | undefined {
  const broken = chosen.map((file) => imageRule(file)).find((one) => one !== null);
  const words = broken && brokenWords(t, broken);
  if (words) toast('bad', words);
  return words;
}

function wrongAlt(t: WebTranslate, alt: string): string | undefined {
  const broken = firstBroken(alt.trim(), [required('required.alt'), maxLength(lengths.photoAlt), singleLine]);
  return broken ? brokenWords(t, broken) : undefined;
}

/** The photo may already be deleted in another window. */
function ignoreGone(caught: unknown): void {
  if (!isRefusal(caught) || caught.status !== 404) throw caught;
}
