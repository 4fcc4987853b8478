import type { ReactNode } from 'react';
import { type Crumb, Crumbs } from '../ui/Crumbs.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { PlaceholderShape } from '../ui/PlaceholderDrawing.tsx';
import { useApp } from './app.ts';

interface MastheadProps {
  name: string;
  description: string | null;
  image: string | null;
  drawing: PlaceholderShape;
  crumbs: readonly Crumb[];
  /** Overlays of the picture. */
  onPicture?: ReactNode;
  /** Links to further pages. */
  children: ReactNode;
}

/** Head of a category or brand: text next to its picture. */
export function Masthead({ name, description, image, drawing, crumbs, onPicture, children }: MastheadProps) {
  const { t } = useApp();
  return (
    <>
      <Crumbs label={t('shell.path')} crumbs={crumbs} />
      <div className="masthead">
        <div className="masthead-text">
          <h1>{name}</h1>
          {description && <p>{description}</p>}
          {children}
        </div>
        <Picture src={image} alt="" ratio="4:3" sizes="(min-width: 60rem) 40rem, 100vw" drawing={drawing} eager>
          {onPicture}
        </Picture>
      </div>
    </>
  );
}
