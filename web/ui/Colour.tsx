interface ColourProps {
  /** `#rrggbb` */
  of: string;
  className: string;
}

/**
 * A field of a colour that comes with data. It stands in an attribute of SVG, which browsers show without scripts, too: style attributes
 * are refused by the content security policy.
 */
export function Colour({ of, className }: ColourProps) {
  return <svg className={`colour ${className}`} color={of} aria-hidden="true" />;
}
