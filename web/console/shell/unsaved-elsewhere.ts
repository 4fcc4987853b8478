import { countKeptTexts } from '../resources/model/draft-store.ts';

/** Messages between tabs: a question about what they keep for a member of the staff, and one tab's answer. */
type TabWord = { question: string; member: number } | { question: string; count: number };

/** Time to wait for answers, in ms; short, as the person signing out waits for it. */
const WAIT_MS = 150;

const tabs = new BroadcastChannel('console-unsaved');
tabs.addEventListener('message', ({ data }: MessageEvent<TabWord>) => {
  const count = 'member' in data ? countKeptTexts(data.member) : 0;
  if (count > 0) tabs.postMessage({ question: data.question, count } satisfies TabWord);
});

/** The number of texts that only other tabs keep and that would be lost if the member of the staff signed out. */
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
