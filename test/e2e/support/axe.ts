import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Lets transitions and animations that have an end come to it: a button on its way from the light to the dark colours, and the words of a
 * dialog that is fading in, have for a moment another contrast. Reading the animations brings styles up to date, so none that a change
 * before this call begins is missed.
 */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const hasEnd = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const running = () => document.getAnimations().filter((one) => one.playState === 'running' && hasEnd(one));
    for (let some = running(); some.length > 0; some = running()) await Promise.all(some.map((one) => one.finished.catch(() => undefined)));
  });
}

interface Scope {
  /** A selector of the part that is looked at. */
  within?: string;
  /** Some rules instead of all. */
  rules?: readonly string[];
  /** Also whether controls are large enough, the one rule of WCAG 2.2 at AA, which axe leaves off by itself. */
  hasTargetSize?: boolean;
}

/** What a theme can change. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/**
 * What axe finds wrong with the page as it stands, a line each: by its rules for WCAG at A and AA and its best practices. Its rules
 * run in the page itself: no screen of ours holds a frame of another origin, and a page of its own for each answer would cost more than the
 * rules.
 */
export async function accessibilityViolations(
  page: Page,
  { within = 'html', rules, hasTargetSize = false }: Scope = {},
): Promise<string[]> {
  await animationsEnded(page);
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .include(within)
    .options({
      resultTypes: ['violations'],
      preload: false,
      ...(rules ? { runOnly: [...rules] } : { rules: { 'target-size': { enabled: hasTargetSize } } }),
    });
  const { violations } = await axe.analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
