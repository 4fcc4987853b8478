import { type ScreenName, screens } from '../screens.ts';
import type { Call } from './call.ts';

/** Screens that have a row of meta content. */
type DescribedScreen = { [N in ScreenName]: (typeof screens)[N]['meta'] extends null ? never : N }[ScreenName];

/** Title and description that the operator wrote for a screen. */
export const metaContent = (screen: DescribedScreen, call: Call) => call('GET metaContent/detail/{n}', { n: screens[screen].meta });
