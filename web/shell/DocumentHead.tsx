import { use } from 'react';
import { AssetsContext } from '../kit/assets.ts';

/** What is the same in every head; a page adds its own through `PageHead`. */
export function DocumentHead() {
  const { styles, fonts, modules } = use(AssetsContext);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbf8f5" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1a1317" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} precedence="default" />
      ))}
      {modules.map((module) => (
        <link key={module} rel="modulepreload" href={module} />
      ))}
    </head>
  );
}
