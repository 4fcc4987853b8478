import type { HydrationState } from 'react-router';
import type { PostedForm, PublicSettings } from '../contract/page.ts';
import type { Language } from '../i18n/languages.ts';
import type { Assets } from './kit/assets.ts';

/** Data that the server passes to the browser as a JSON block in the HTML. */
export interface PageState {
  lang: Language;
  currency: string;
  origin: string;
  settings: PublicSettings;
  assets: Assets;
  posted?: PostedForm;
  loaderData: HydrationState['loaderData'];
  errors: HydrationState['errors'];
}

export const pageStateId = 'page-state';
