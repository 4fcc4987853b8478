import emoji from '../styles/languages/emoji-slices.css?url';
import hangul from '../styles/languages/ko-slices.css?url';
import han from '../styles/languages/zh-slices.css?url';

/** Typefaces in slices: their stylesheets are long, so they come only where they are read and the system has none of its own. */
interface Script {
  written: RegExp;
  /** Common characters of it. */
  samples: readonly string[];
  /** A character of as many digits that nobody has a glyph for. */
  unknown: string;
  styles: string;
}

const scripts: readonly Script[] = [
  { written: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, samples: ['中', 'さ'], unknown: '\u0378', styles: han },
  { written: /\p{Script=Hangul}/u, samples: ['가', '김'], unknown: '\u0378', styles: hangul },
  { written: /\p{Emoji_Presentation}|\ufe0f/u, samples: ['🌹', '💄'], unknown: '\u{1dffe}', styles: emoji },
];

/** Loads the typefaces of what stands on the page, or comes to it later. */
export function loadTypefaces(): void {
  let missing = scripts.filter(isMissing);
  const take = (text: string | null) => {
    for (const { styles } of missing.filter(({ written }) => written.test(text ?? ''))) addStyles(styles);
    missing = missing.filter(({ written }) => !written.test(text ?? ''));
  };
  // Of the header only what comes to it: its menu of languages brings its own glyphs.
  take(document.getElementById('main')?.textContent ?? null);
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') take(target.textContent);
      for (const node of addedNodes) take(node.textContent);
    }
    if (missing.length === 0) watch.disconnect();
  });
  if (missing.length > 0) watch.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Whether the system would draw the box of an unknown character for a sample, which is as wide then: some have a few characters of a script. */
function isMissing({ samples, unknown }: Script): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return false;
  pen.font = '40px sans-serif';
  const box = pen.measureText(unknown).width;
  return samples.some((sample) => pen.measureText(sample).width === box);
}

/** Brings a stylesheet without holding up what is shown. */
function addStyles(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
