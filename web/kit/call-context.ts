import { createContext, use } from 'react';
import type { Call } from './call.ts';

const CallContext = createContext<Call>(() => Promise.reject(new Error('Components can call the API in the browser only')));
export const CallProvider = CallContext.Provider;

/** The typed `call` for use after the page is shown: suggestions, shares, next reviews. */
export function useCall(): Call {
  return use(CallContext);
}
