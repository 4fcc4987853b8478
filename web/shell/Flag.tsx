/** A flag beside the name of its language. */
export function Flag({ src }: { src: string }) {
  return <img className="flag" src={src} alt="" width="24" height="16" loading="lazy" />;
}
