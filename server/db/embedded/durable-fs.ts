import fs from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncPath } from './sync-path.ts';

/** The part of Emscripten's file system that is patched here. */
interface OpenFile {
  nfd?: number;
  node: unknown;
}
type MakeNode = (parent: unknown, name: string, mode: number, device: number) => unknown;
interface NodeFiles {
  stream_ops: { fsync?: (file: OpenFile) => number };
  node_ops: { mknod: MakeNode };
  realPath(node: unknown): string;
}
interface EngineFiles {
  filesystems: { NODEFS: NodeFiles };
  lookupNode(parent: unknown, name: string): unknown;
  destroyNode(node: unknown): void;
}

/**
 * PGlite's folder on disk, with the fsync that PGlite lacks: without it a power cut loses acknowledged writes or the whole database.
 * Also forgets files that the disk refused to create: they could neither be opened nor created until the engine is reopened.
 * Relies on internals of Emscripten, so the version of PGlite is pinned and a test counts the calls. `synced` is called after each fsync.
 */
class DurableFs extends NodeFS {
  readonly #synced: () => void;

  constructor(directory: string, synced: () => void) {
    super(directory);
    this.#synced = synced;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const ready = await super.init(...args);
    const options = ready.emscriptenOpts;
    options.preRun = [(module) => this.#mend(module.FS as unknown as EngineFiles), ...(options.preRun ?? [])];
    return ready;
  }

  #mend(engine: EngineFiles): void {
    const files = engine.filesystems.NODEFS;
    files.stream_ops.fsync = (file) => {
      if (file.nfd === undefined) syncPath(files.realPath(file.node));
      else fs.fsyncSync(file.nfd);
      this.#synced();
      return 0;
    };
    const { mknod } = files.node_ops;
    files.node_ops.mknod = (parent, name, ...how) => {
      try {
        return mknod(parent, name, ...how);
      } catch (error) {
        // Emscripten added the node before it asked the disk.
        engine.destroyNode(engine.lookupNode(parent, name));
        throw error;
      }
    };
  }
}

// -F turns fsync off and overrides every setting, so it is removed; the sizes keep the write-ahead log and the memory small.
const START_PARAMETERS: NonNullable<PGliteOptions['startParams']> = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'max_wal_size=128MB', 'min_wal_size=48MB', 'shared_buffers=32MB'].flatMap((s) => ['-c', s]),
];

/** Opens the database in a folder, creating it in an empty one. Only for the engine's thread: statements block the event loop. */
export function openDurable(directory: string, synced: () => void = () => {}): Promise<PGlite> {
  return PGlite.create({ fs: new DurableFs(directory, synced), startParams: START_PARAMETERS });
}
