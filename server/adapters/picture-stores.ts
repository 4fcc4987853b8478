import path from 'node:path';
import type { Config } from '../config.ts';
import { folderPictureStore, type ListedPictureStore, layeredPictureStore, type PictureStore, removeBrokenOff } from './picture-store.ts';

/** The stores of the shop's pictures. */
export interface PictureStores {
  originals: ListedPictureStore;
  /** Sizes made from the originals; they may be lost. */
  made: PictureStore;
  /** Folder in which uploaded pictures are received. */
  incoming: string;
  /** Removes pictures that a crash left half written or half received. */
  tidy(): Promise<void>;
  close(): void;
}

const NAMES = { originals: 'pictures', made: 'picture-sizes', incoming: 'incoming' } as const;

/** Opens the storage that is set up, or else folders in `DATA_DIR`. Originals that the folder held before are still read from it. */
export async function openPictureStores({ dataDir, s3 }: Config, warn: (message: string) => void): Promise<PictureStores> {
  const folder = (name: keyof typeof NAMES) => path.join(dataDir, NAMES[name]);
  const tidy = async () => {
    for (const name of ['originals', 'made', 'incoming'] as const) await removeBrokenOff(folder(name));
  };
  const common = { incoming: folder('incoming'), tidy };
  const [originals, made] = [folderPictureStore(folder('originals')), folderPictureStore(folder('made'))];
  if (s3 === null) return { ...common, originals, made, close: () => undefined };
  // Loaded only when needed, because it is large.
  const { s3Pictures } = await import('./s3-picture-store.ts');
  const { store, close } = s3Pictures(s3, warn);
  return { ...common, originals: layeredPictureStore(store(NAMES.originals), originals), made: store(NAMES.made), close };
}
