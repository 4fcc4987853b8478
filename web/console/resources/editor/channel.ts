import { useEffect } from 'react';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { refreshResource } from '../calls.ts';

/** A save in one of the reader's tabs, sent to the others. */
export interface Saved {
  name: ResourceName;
  id: ResourceId;
  version: number;
}

/** A tab does not receive its own messages. */
const channel = new BroadcastChannel('console-saves');
channel.addEventListener('message', ({ data }: MessageEvent<Saved>) => void refreshResource(data.name));

/** The latest version of each thing that this tab saved, by whichever component. */
const ownVersions = new Map<string, number>();

/** Whether this tab made the save, so that it is not reported as somebody else's. */
export const isOwnSave = ({ name, id, version }: Saved): boolean => ownVersions.get(`${name} ${id}`) === version;

/** Announces a save to the other tabs, and refetches what this tab shows of the resource besides the thing itself. */
export async function announceSave(saved: Saved): Promise<void> {
  ownVersions.set(`${saved.name} ${saved.id}`, saved.version);
  channel.postMessage(saved);
  await refreshResource(saved.name);
}

/** Calls `hear` for each save in another tab. */
export function useSavesElsewhere(hear: (saved: Saved) => void): void {
  useEffect(() => {
    const listener = ({ data }: MessageEvent<Saved>) => hear(data);
    channel.addEventListener('message', listener);
    return () => channel.removeEventListener('message', listener);
  }, [hear]);
}
