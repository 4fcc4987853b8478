import type { ReactNode } from 'react';
import { Colour } from './Colour.tsx';
import { PlaceholderDrawing, type PlaceholderShape } from './PlaceholderDrawing.tsx';
import { pictureAddress, pictureSet } from './picture-address.ts';

/** Width and height of the box by ratio, reserved before the picture has loaded. */
const ratios = { '4:5': [640, 800], '5:4': [960, 768], '4:3': [960, 720], '8:5': [960, 600], '1:1': [640, 640] } as const;

interface PictureProps {
  /** Null shows a placeholder drawing. */
  src: string | null;
  /** Empty if the text beside it says the same. */
  alt: string;
  ratio: keyof typeof ratios;
  /** The `sizes` attribute: how wide the picture is displayed. */
  sizes: string;
  /** The drawing of the placeholder. */
  drawing: PlaceholderShape;
  /** Its main colour, shown until it has loaded. */
  tint?: string | null;
  /** The first large picture of the page: loaded eagerly, with high priority. */
  eager?: boolean;
  className?: string;
  /** Content on top of the picture. */
  children?: ReactNode;
}

/** A picture in a box of a fixed ratio, in a width that suits the reader's screen, over its main colour until it has loaded. */
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
