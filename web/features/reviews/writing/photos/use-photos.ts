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

/** A photo in the form: one that the review has already, or a file that is still to be sent. */
export interface PhotoEntry {
  key: string;
  known?: KnownPhoto | undefined;
  file?: File | undefined;
  alt: string;
  /** Shown blurred until a reader asks for it. */
  isSensitive: boolean;
  /** How much of it has gone, from 0 to 1, while it is being sent. */
  share: number | null;
  /** What is wrong with its words, and with sending it. */
  wrong?: string | undefined;
  failed?: string | undefined;
}

export interface ReviewPhotos {
  entries: readonly PhotoEntry[];
  /** Why the file chosen last is not among them. */
  refused: string | undefined;
  add(files: readonly File[]): void;
  remove(key: string): void;
  /** Puts a photo before the one above it. */
  moveUp(key: string): void;
  describe(key: string, told: Partial<Pick<PhotoEntry, 'alt' | 'isSensitive'>>): void;
  /** Whether all of them have words. */
  judge(): boolean;
  /** Brings the photos of a review to what is in the form, one after the other; whether all of it worked. */
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

/** Sends one photo, or its new words; resolves to its id. What fails is told at the photo, but that the reader has been logged out. */
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

/** Brings photos from the order that they had, with new ones at its end, to the one wanted, each that stands wrong by one move. */
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
  /** Ids of those to be deleted. */
  gone: readonly number[];
}

/** Keeps what is not sent yet, until the result is called: the form may be closed by a slip. */
function useKeptPhotos(draft: string, { entries, gone }: PhotosDraft): () => void {
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const isChanged = gone.length > 0 || entries.some(({ file }) => file !== undefined);
    keepFileDraft(draft, isKept && isChanged ? { entries, gone } : null);
  }, [draft, entries, gone, isKept]);
  return () => setKept(false);
}

/** The photos of a review while it is being written. `draft`: under which they are kept until they are sent or the page is left. */
export function usePhotos(draft: string, given: readonly KnownPhoto[] = []): ReviewPhotos {
  const { t } = useApp();
  const call = useCall();
  const [before] = useState(() => readFileDraft<PhotosDraft>(draft));
  const [entries, setEntries] = useState<readonly PhotoEntry[]>(() => before?.entries ?? given.map(entryOf));
  /** The order that the server has. */
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

/** Says at the edge why one of the files cannot be taken; the answer is to be said at the field. */
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

/** Another window may have been faster. */
function ignoreGone(caught: unknown): void {
  if (!isRefusal(caught) || caught.status !== 404) throw caught;
}
