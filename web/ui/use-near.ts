import { type RefObject, useEffect, useState } from 'react';

/** Half a screen before it is in view. */
const margin = '50%';

/** Whether an element has come near the view; false on the server and until it has, then true for good. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
