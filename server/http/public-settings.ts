import type { PublicSettings } from '../../contract/page.ts';
import type { Adapters } from '../adapters/index.ts';
import type { Config } from '../config.ts';

/** Settings for pages, with the shop's current name. */
export function publicSettings({ google, facebook }: Config, { captcha }: Adapters, shopName: () => string): () => PublicSettings {
  return () => ({
    shopName: shopName(),
    captcha: { kind: captcha.kind, siteKey: captcha.siteKey },
    google: google?.clientId ?? null,
    facebook: facebook?.appId ?? null,
  });
}
