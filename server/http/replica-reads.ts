import type { Endpoint } from '../../contract/endpoint.ts';
import { inReadScope, type ReadScope } from '../db/replicas/read-scope.ts';
import type { Replicas } from '../db/replicas/replicas.ts';
import type { PageCache } from './page-cache.ts';
import { listsForEverybody } from './visitor-answers.ts';

/** Lets replicas answer reads, and makes sure that nobody reads data older than a change they know of. */
export interface ReplicaReads {
  /** Answers a call; `memberId`: on whose behalf. */
  call<T>(endpoint: Endpoint, memberId: number | null, work: () => Promise<T>): Promise<T>;
  /** Makes a page. */
  page<T>(work: () => Promise<T>): Promise<T>;
  /** Wraps `publish` for edits: each edit is noted here before the other servers are told. */
  telling(publish: (message: string) => void): (message: string) => void;
  /** Handles a message of another server; false when it has to be handled elsewhere, too. */
  onMessage(message: string): boolean;
  /** Wraps a cache so that purges count: a page made after one shows the new state. Also notes whether other servers are heard. */
  watching(cache: PageCache): PageCache;
}

/** Calls that only read, although their input is sent as a body. */
const readingPosts: ReadonlySet<string> = new Set([
  ...listsForEverybody,
  'POST product/search-web',
  'POST all/favourite-web',
  'POST all/brand/favourite-web',
]);

const WROTE = 'wrote:';
/** Announces a write that everybody's reads have to see. */
const FOR_ALL = `${WROTE}for all`;
/** Calls by which a member hides something from another one, whose reads have to see that, too. */
const forOthers: ReadonlySet<string> = new Set(['POST block/user']);

const newScope = (memberId: number | null, mayUseReplica: boolean): ReadScope => ({
  memberId,
  mayUseReplica,
  replica: null,
  hasWritten: false,
});

/** For a server without replicas: it still recognises messages about writes, on which only servers with replicas act. */
export const noReplicaReads: ReplicaReads = {
  call: (_endpoint, _memberId, work) => work(),
  page: (work) => work(),
  telling: (publish) => publish,
  onMessage: (message) => message.startsWith(WROTE),
  watching: (cache) => cache,
};

export function createReplicaReads(replicas: Replicas | null, publish: (message: string) => void): ReplicaReads {
  if (replicas === null) return noReplicaReads;
  const wrote = async (memberId: number | null): Promise<void> => {
    if (memberId === null) replicas.changed();
    const position = memberId === null ? null : await replicas.wrote(memberId);
    publish(position === null ? FOR_ALL : `${WROTE}${memberId}:${position}`);
  };
  return {
    async call(endpoint, memberId, work) {
      const scope = newScope(memberId, mayReadFromReplica(endpoint));
      let isAnswered = false;
      try {
        const answer = await inReadScope(scope, work);
        isAnswered = true;
        return answer;
      } finally {
        // A visitor's write does not concern anybody's own reads, unless it makes them a member.
        const isOwn = memberId !== null || (isAnswered && endpoint.access === 'tokenless');
        if (scope.hasWritten && isOwn) await wrote(forOthers.has(endpoint.key) ? null : memberId);
      }
    },
    page: (work) => inReadScope(newScope(null, true), work),
    telling: (tell) => (message) => {
      replicas.changed();
      tell(message);
    },
    onMessage(message) {
      const [, memberId, position] = /^wrote:(\d+):(\d+)$/.exec(message) ?? [];
      if (memberId === undefined) replicas.changed();
      else replicas.heardOf(Number(memberId), Number(position));
      return message.startsWith(WROTE);
    },
    watching: (cache) => watched(cache, replicas),
  };
}

/** The console reads what it edits from the primary. */
function mayReadFromReplica({ method, key, access }: Endpoint): boolean {
  return !access.startsWith('staff') && (method === 'GET' || readingPosts.has(key));
}

function watched(cache: PageCache, { changed, setHearing }: Replicas): PageCache {
  return {
    ...cache,
    purge(tag) {
      changed();
      cache.purge(tag);
    },
    purgeAll(tags) {
      changed();
      cache.purgeAll(tags);
    },
    clear() {
      changed();
      cache.clear();
    },
    setConnected(isConnected) {
      setHearing(isConnected);
      cache.setConnected(isConnected);
    },
  };
}
