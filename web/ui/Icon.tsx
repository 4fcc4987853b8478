import { type IconName, iconShapes } from './icon-shapes.tsx';

/** A decorative icon; `way` mirrors it in right-to-left layouts. */
export function Icon({ name, way = false, className = '' }: { name: IconName; way?: boolean; className?: string }) {
  return (
    <svg className={`i${way ? ' i--way' : ''}${className && ` ${className}`}`} viewBox="0 0 24 24" aria-hidden="true">
      {iconShapes[name]}
    </svg>
  );
}
