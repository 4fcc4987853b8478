import { useCall } from './call-context.ts';
import { ignoreFailure } from './ignore-failure.ts';
import { endSession } from './session.ts';
import { removeStored, store } from './storage.ts';
import { clearTab } from './tab-store.ts';

/** Logs out or completes an account deletion: removes everything of the member from all tabs. */
export function completeSignOut(): void {
  clearTab();
  endSession();
  tellSignOut();
}

/** Notifies other tabs of the logout. Called after the session has been removed from the storage, so that they find a visitor. */
function tellSignOut(): void {
  store('signed_out', 'now');
  removeStored('signed_out');
}

/** Logs out in the browser in any case, and on the server if it responds. */
export function useSignOut(): () => Promise<void> {
  const call = useCall();
  return async () => {
    await ignoreFailure(call('POST logout', {}), null);
    completeSignOut();
  };
}
