interface ColourProps {
  /** `#rrggbb` */
  of: string;
  className: string;
}

/**
 * An area in a colour from data. The colour is an SVG attribute, which works without scripts; the content security policy forbids style
 * attributes.
 */
export function Colour({ of, className }: ColourProps) {
  return <svg className={`colour ${className}`} color={of} aria-hidden="true" />;
}
