import { loadScript } from '../social/load-script.ts';

interface Service {
  render(box: HTMLElement, options: object): unknown;
  ready?(then: () => void): void;
}

const services = {
  turnstile: { src: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit', name: 'turnstile' },
  recaptcha: { src: 'https://www.google.com/recaptcha/api.js?render=explicit', name: 'grecaptcha' },
} as const;

/** Renders an external service's widget; `onSolved` gets each solution, and '' when it has expired. */
export async function showWidget(
  kind: keyof typeof services,
  box: HTMLElement,
  siteKey: string,
  onSolved: (solution: string) => void,
): Promise<void> {
  const { src, name } = services[kind];
  await loadScript(src);
  const service = (window as unknown as Record<string, Service>)[name];
  const render = () => service?.render(box, { sitekey: siteKey, callback: onSolved, 'expired-callback': () => onSolved('') });
  if (kind === 'recaptcha') service?.ready?.(render);
  else render();
}
