import type { Page } from '@playwright/test';

/** Number of pixels by which the page is wider than its window. */
export const tooWide = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));

/** Texts of controls and headings that do not fit: they overflow their box or are cut off at its edge. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.clientWidth > 1;
    /** Clipped as by the `unseen` class, or truncated with an ellipsis on purpose: its full text is shown elsewhere. */
    const isHidden = ({ clipPath, textOverflow }: CSSStyleDeclaration): boolean => clipPath === 'inset(50%)' || textOverflow === 'ellipsis';
    const isClipped = (one: Element | null, within: Element): boolean =>
      one !== null && (isHidden(getComputedStyle(one)) || (one !== within && isClipped(one.parentElement, within)));
    /** Line boxes of the visible words of a control; text for screen readers only is one pixel wide. */
    const lines = (one: Element): DOMRect[] => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const found: DOMRect[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        if (isClipped(text.parentElement, one)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        found.push(...range.getClientRects());
      }
      return found;
    };
    const isCut = (one: Element): boolean => {
      const box = one.getBoundingClientRect();
      return lines(one).some(({ left, right }) => left < box.left - 1 || right > box.right + 1);
    };
    const pen = document.createElement('canvas').getContext('2d');
    /** Whether a field's placeholder is cut off. */
    const isHintCut = (field: HTMLInputElement): boolean => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!pen || !isSeen(field)) return false;
      pen.font = font;
      return (
        pen.measureText(field.placeholder).width > field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + 1
      );
    };
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].filter(isHintCut);
    const controls = document.querySelectorAll<HTMLElement>('button, a, label, summary, h1, h2, h3, th, legend, [role="tab"]');
    const cut = [...controls].filter((one) => isSeen(one) && getComputedStyle(one).display !== 'inline' && isCut(one));
    const placeOf = (one: Element) => one.closest('main')?.dataset.screen ?? '';
    return [
      ...cut.map((one) => `${placeOf(one)} ${one.className || one.tagName} “${one.innerText.trim().slice(0, 60)}”`.trim()),
      ...fields.map((field) => `a field’s “${field.placeholder}”`),
    ];
  });
}
