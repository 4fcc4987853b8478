/** Timeout for a script, because some networks never answer such requests. */
const patienceMs = 15_000;

const loads = new Map<string, Promise<void>>();

/** Loads an external script once; rejects if it does not load. */
export function loadScript(src: string): Promise<void> {
  const known = loads.get(src);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    const fail = () => {
      loads.delete(src);
      script.remove();
      reject(new Error(`${src} did not load`));
    };
    const timer = setTimeout(fail, patienceMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    document.head.append(script);
  });
  loads.set(src, load);
  return load;
}
