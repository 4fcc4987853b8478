import type { Call } from './call.ts';
import { adoptDrafts } from './drafts.ts';
import { restoreSession } from './session.ts';
import { setSuspension } from './suspension.ts';

/** Signs in with what a call answered: what was typed before becomes the member's. */
export async function completeSignIn(call: Call, opened: Parameters<typeof restoreSession>[1], email: string): Promise<void> {
  setSuspension(null);
  adoptDrafts(opened.id);
  await restoreSession(call, opened, email);
}
