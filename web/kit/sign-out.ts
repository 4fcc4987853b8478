import { useCall } from './call-context.ts';
import { ignoreFailure } from './ignore-failure.ts';
import { endSession } from './session.ts';
import { removeStored, store } from './storage.ts';
import { clearTab } from './tab-store.ts';

/** The member logs out or leaves: nothing of theirs stays, in this tab or another. */
export function completeSignOut(): void {
  clearTab();
  endSession();
  tellSignOut();
}

/** Tells other tabs that the member has logged out. Once nothing of the session is stored any more: what hears it finds a visitor. */
function tellSignOut(): void {
  store('signed_out', 'now');
  removeStored('signed_out');
}

/** Logs out here in any case, and on the server if it answers. */
export function useSignOut(): () => Promise<void> {
  const call = useCall();
  return async () => {
    await ignoreFailure(call('POST logout', {}), null);
    completeSignOut();
  };
}
