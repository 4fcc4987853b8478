import { countKeptTexts } from '../resources/model/draft-store.ts';

/** A question to the other tabs, what they keep of a member of the staff, and the answer of one of them. */
type TabWord = { question: string; member: number } | { question: string; count: number };

/** How long answers are waited for, in ms: somebody who logs out is waiting, too. */
const WAIT_MS = 150;

const tabs = new BroadcastChannel('console-unsaved');
tabs.addEventListener('message', ({ data }: MessageEvent<TabWord>) => {
  const count = 'member' in data ? countKeptTexts(data.member) : 0;
  if (count > 0) tabs.postMessage({ question: data.question, count } satisfies TabWord);
});

/** How many texts other tabs keep for themselves that would be lost if a member of the staff logged out. */
export async function countElsewhere(member: number): Promise<number> {
  const question = crypto.randomUUID();
  let sum = 0;
  const hear = ({ data }: MessageEvent<TabWord>) => {
    if ('count' in data && data.question === question) sum += data.count;
  };
  tabs.addEventListener('message', hear);
  tabs.postMessage({ question, member } satisfies TabWord);
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  tabs.removeEventListener('message', hear);
  return sum;
}
