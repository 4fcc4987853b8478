import { type ScreenName, screens } from '../screens.ts';
import type { Call } from './call.ts';

/** Screens with meta content. */
type DescribedScreen = { [N in ScreenName]: (typeof screens)[N]['meta'] extends null ? never : N }[ScreenName];

/** The operator's title and description of a screen. */
export const metaContent = (screen: DescribedScreen, call: Call) => call('GET metaContent/detail/{n}', { n: screens[screen].meta });
