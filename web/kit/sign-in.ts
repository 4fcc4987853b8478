import type { Call } from './call.ts';
import { adoptDrafts } from './drafts.ts';
import { openSession } from './session.ts';

/** Signs in with what a call answered: what was typed before becomes the member's. */
export async function signIn(call: Call, opened: Parameters<typeof openSession>[1], email: string): Promise<void> {
  adoptDrafts(opened.id);
  await openSession(call, opened, email);
}
