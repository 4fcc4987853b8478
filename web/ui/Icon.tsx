import { type IconName, iconShapes } from './icon-shapes.tsx';

/** A drawing beside words; `way` turns it round where the text runs from right to left. */
export function Icon({ name, way = false, className = '' }: { name: IconName; way?: boolean; className?: string }) {
  return (
    <svg className={`i${way ? ' i--way' : ''}${className && ` ${className}`}`} viewBox="0 0 24 24" aria-hidden="true">
      {iconShapes[name]}
    </svg>
  );
}
