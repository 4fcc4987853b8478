import emoji from '../styles/languages/emoji-slices.css?url';
import hangul from '../styles/languages/ko-slices.css?url';
import han from '../styles/languages/zh-slices.css?url';

/** Typefaces split by Unicode range; their stylesheets are long, so each loads only if its script is used and the system has no font. */
interface Script {
  written: RegExp;
  /** Common characters of the script. */
  samples: readonly string[];
  /** An unassigned character with as many hex digits as the samples, so that its fallback box is as wide. */
  unknown: string;
  styles: string;
}

const scripts: readonly Script[] = [
  { written: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u, samples: ['中', 'さ'], unknown: '\u0378', styles: han },
  { written: /\p{Script=Hangul}/u, samples: ['가', '김'], unknown: '\u0378', styles: hangul },
  { written: /\p{Emoji_Presentation}|\ufe0f/u, samples: ['🌹', '💄'], unknown: '\u{1dffe}', styles: emoji },
];

/** Loads the typefaces for text on the page, and for text added later. */
export function loadTypefaces(): void {
  let missing = scripts.filter(isMissing);
  const take = (text: string | null) => {
    for (const { styles } of missing.filter(({ written }) => written.test(text ?? ''))) addStyles(styles);
    missing = missing.filter(({ written }) => !written.test(text ?? ''));
  };
  // In the header only later additions count: its language menu brings its own glyphs.
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

/**
 * Whether the system lacks a font: a sample without a glyph is as wide as an unknown character. All samples must have one, as some systems
 * have only a few glyphs of a script.
 */
function isMissing({ samples, unknown }: Script): boolean {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return false;
  pen.font = '40px sans-serif';
  const box = pen.measureText(unknown).width;
  return samples.some((sample) => pen.measureText(sample).width === box);
}

/** Loads a stylesheet without blocking rendering. */
function addStyles(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
}
