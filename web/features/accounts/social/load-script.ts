const loads = new Map<string, Promise<void>>();

/** Loads a service's script once; rejects when it does not come. */
export function loadScript(src: string): Promise<void> {
  const known = loads.get(src);
  if (known) return known;
  const load = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loads.delete(src);
      reject(new Error(`${src} did not load`));
    };
    document.head.append(script);
  });
  loads.set(src, load);
  return load;
}
