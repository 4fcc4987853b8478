import { use } from 'react';
import { AssetsContext } from '../kit/assets.ts';
import { useTheme } from '../kit/theme.ts';

/** The page's background colours, for the browser's own interface. */
const grounds = { light: '#fbf8f5', dark: '#1a1317' } as const;

/** The part of the head that all pages share; a page adds its own through `PageHead`. */
export function DocumentHead() {
  const { styles, fonts, modules } = use(AssetsContext);
  const theme = useTheme();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content={theme ?? 'light dark'} />
      <meta name="theme-color" content={grounds[theme ?? 'light']} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={grounds[theme ?? 'dark']} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} precedence="default" />
      ))}
      {/* Lower priority than typefaces and pictures: a page is read before it is used. */}
      {modules.map((module) => (
        <link key={module} rel="modulepreload" href={module} fetchPriority="low" />
      ))}
    </head>
  );
}
