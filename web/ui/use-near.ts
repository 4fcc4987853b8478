import { type RefObject, useEffect, useState } from 'react';

/** Half a screen before it is visible. */
const margin = '50%';

/** Whether an element is or has been near the viewport; false on the server. */
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
