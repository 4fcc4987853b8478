import type { HydrationState } from 'react-router';
import type { PostedForm, PublicSettings } from '../contract/page.ts';
import type { Language } from '../i18n/languages.ts';
import type { Assets } from './kit/assets.ts';

/** What the server hands to the browser beside the HTML, as a block of JSON. */
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
