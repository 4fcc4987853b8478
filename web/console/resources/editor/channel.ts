import { useEffect } from 'react';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { refreshResource } from '../calls.ts';

/** Something was saved in one of the reader's tabs. */
export interface Saved {
  name: ResourceName;
  id: ResourceId;
  version: number;
}

/** A tab does not hear itself. */
const channel = new BroadcastChannel('console-saves');
channel.addEventListener('message', ({ data }: MessageEvent<Saved>) => void refreshResource(data.name));

/** The latest version of each thing that this tab saved, whichever part of a page did it. */
const ownVersions = new Map<string, number>();

/** What was saved here is no news from somebody else. */
export const isOwnSave = ({ name, id, version }: Saved): boolean => ownVersions.get(`${name} ${id}`) === version;

/** Tells the other tabs, and reads anew what this one shows of the resource besides the thing. */
export async function announceSave(saved: Saved): Promise<void> {
  ownVersions.set(`${saved.name} ${saved.id}`, saved.version);
  channel.postMessage(saved);
  await refreshResource(saved.name);
}

/** Hears what other tabs save. */
export function useSavesElsewhere(hear: (saved: Saved) => void): void {
  useEffect(() => {
    const listener = ({ data }: MessageEvent<Saved>) => hear(data);
    channel.addEventListener('message', listener);
    return () => channel.removeEventListener('message', listener);
  }, [hear]);
}
