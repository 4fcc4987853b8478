import type { Endpoint } from '../../contract/endpoint.ts';
import { inReadScope, type ReadScope } from '../db/replicas/read-scope.ts';
import type { Replicas } from '../db/replicas/replicas.ts';
import type { PageCache } from './page-cache.ts';
import { listsForEverybody } from './visitor-answers.ts';

/** Lets replicas answer what only reads, and sees to it that nobody reads there what was before something they know of. */
export interface ReplicaReads {
  /** Answers a call; `memberId`: on whose behalf. */
  call<T>(endpoint: Endpoint, memberId: number | null, work: () => Promise<T>): Promise<T>;
  /** Makes a page. */
  page<T>(work: () => Promise<T>): Promise<T>;
  /** The same `publish`, for edits: each is known here before the other servers are told. */
  telling(publish: (message: string) => void): (message: string) => void;
  /** Takes a message of another server; false when it is about something else, too. */
  onMessage(message: string): boolean;
  /** A cache whose purges count: a page that is made after one shows what it was for. It also says whether other servers are heard. */
  watching(cache: PageCache): PageCache;
}

/** Calls that read, though their input is sent as a body. */
const readingPosts: ReadonlySet<string> = new Set([
  ...listsForEverybody,
  'POST product/search-web',
  'POST all/favourite-web',
  'POST all/brand/favourite-web',
]);

const WROTE = 'wrote:';
/** What everybody's reads have to see. */
const FOR_ALL = `${WROTE}for all`;
/** What a member writes for another one to see nothing any more. */
const forOthers: ReadonlySet<string> = new Set(['POST block/user']);

const newScope = (memberId: number | null, mayUseReplica: boolean): ReadScope => ({
  memberId,
  mayUseReplica,
  replica: null,
  hasWritten: false,
});

/** Without replicas of its own, a server still hears of the writes that those of others ask about. */
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
        // A visitor's write concerns nobody's own reads, unless it makes them a member.
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
