import path from 'node:path';
import type { Config } from '../config.ts';
import { folderPictureStore, type ListedPictureStore, layeredPictureStore, type PictureStore, removeBrokenOff } from './picture-store.ts';

/** Where the shop's pictures lie. */
export interface PictureStores {
  originals: ListedPictureStore;
  /** Sizes made of them, which may be lost. */
  made: PictureStore;
  /** Folder in which pictures are received. */
  incoming: string;
  /** Removes what a crash left half written or half received. */
  tidy(): Promise<void>;
  close(): void;
}

const NAMES = { originals: 'pictures', made: 'picture-sizes', incoming: 'incoming' } as const;

/** Opens the storage that is set up, else folders in `DATA_DIR`. What lay in the folder before the storage was set up is still shown. */
export async function openPictureStores({ dataDir, s3 }: Config, warn: (message: string) => void): Promise<PictureStores> {
  const folder = (name: keyof typeof NAMES) => path.join(dataDir, NAMES[name]);
  const tidy = async () => {
    for (const name of ['originals', 'made', 'incoming'] as const) await removeBrokenOff(folder(name));
  };
  const common = { incoming: folder('incoming'), tidy };
  const [originals, made] = [folderPictureStore(folder('originals')), folderPictureStore(folder('made'))];
  if (s3 === null) return { ...common, originals, made, close: () => undefined };
  // Loaded only where it is needed: it is large.
  const { s3Pictures } = await import('./s3-picture-store.ts');
  const { store, close } = s3Pictures(s3, warn);
  return { ...common, originals: layeredPictureStore(store(NAMES.originals), originals), made: store(NAMES.made), close };
}
