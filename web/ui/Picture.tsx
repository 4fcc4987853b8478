import type { ReactNode } from 'react';
import { Colour } from './Colour.tsx';
import { PlaceholderDrawing, type PlaceholderShape } from './PlaceholderDrawing.tsx';
import { pictureAddress, pictureSet } from './picture-address.ts';

/** Width : height of the box, which stands before the picture has come. */
const ratios = { '4:5': [640, 800], '5:4': [960, 768], '4:3': [960, 720], '8:5': [960, 600], '1:1': [640, 640] } as const;

interface PictureProps {
  /** Null: a drawn placeholder. */
  src: string | null;
  /** Empty when the words beside it say the same. */
  alt: string;
  ratio: keyof typeof ratios;
  /** How wide the picture stands on the page, as the `sizes` attribute. */
  sizes: string;
  /** What the placeholder shows. */
  drawing: PlaceholderShape;
  /** Its main colour, which stands there until it has come. */
  tint?: string | null;
  /** The page's first big picture: fetched at once and before others. */
  eager?: boolean;
  className?: string;
  /** What lies on the picture. */
  children?: ReactNode;
}

/** A picture in a box of a fixed ratio, in the width that the reader's screen wants, on a ground of its main colour until it is there. */
export function Picture({ src, alt, ratio, sizes, drawing, tint = null, eager = false, className = '', children }: PictureProps) {
  const [width, height] = ratios[ratio];
  return (
    <div className={`pic pic--${ratio.replace(':', '')}${src ? '' : ' pic--drawn'}${className && ` ${className}`}`}>
      {src && tint !== null && <Colour of={tint} className="pic-tint" />}
      {src ? (
        <img
          src={pictureAddress(src, 640)}
          srcSet={pictureSet(src)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
      ) : (
        <PlaceholderDrawing drawing={drawing} label={alt} />
      )}
      {children}
    </div>
  );
}
