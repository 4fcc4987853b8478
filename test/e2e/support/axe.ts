import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Waits for finite transitions and animations: while a button changes from light to dark colours, or the words of a dialog fade in, their
 * contrast differs for a moment. Reading the animations updates styles, so none started by a change before this call is missed.
 */
async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const hasEnd = (one: Animation) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    const running = () => document.getAnimations().filter((one) => one.playState === 'running' && hasEnd(one));
    for (let some = running(); some.length > 0; some = running()) await Promise.all(some.map((one) => one.finished.catch(() => undefined)));
  });
}

interface Scope {
  /** Selector of the part to check. */
  within?: string;
  /** Restricts the check to these rules. */
  rules?: readonly string[];
  /** Also checks the size of controls, the one rule of WCAG 2.2 AA that axe leaves off by default. */
  hasTargetSize?: boolean;
}

/** Rules whose result can depend on the theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Violations that axe finds on the current page, one per line: its rules for WCAG A and AA and its best practices. They run in the page
 * itself: no screen contains a frame of another origin, and a separate page for each result would cost more than the rules.
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
