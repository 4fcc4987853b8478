import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { Picture } from '../../../ui/Picture.tsx';
import type { Product } from './product.ts';

const SIZES = '(min-width: 60rem) 40rem, 100vw';

interface GalleryProps {
  product: Product;
  /** Overlays of the picture. */
  children: ReactNode;
}

/** The pictures of a product: a single one, or several side by side with thumbnails below. */
export function Gallery({ product, children }: GalleryProps) {
  const { brand, name, tint, pictures } = product;
  const [first] = pictures;
  if (pictures.length > 1) return <SeveralPictures pictures={pictures}>{children}</SeveralPictures>;
  return (
    <div className="gallery">
      <Picture
        src={first?.image ?? null}
        tint={first?.tint ?? tint}
        alt={first?.alt ?? `${brand.name} ${name}`}
        ratio="4:5"
        sizes={SIZES}
        drawing="product"
        eager
      >
        {children}
      </Picture>
    </div>
  );
}

/** Several pictures, scrolled by touch, keyboard or thumbnails, which are links and thus work without JavaScript. */
function SeveralPictures({ pictures, children }: { pictures: Product['pictures']; children: ReactNode }) {
  const { t } = useApp();
  const view = useRef<HTMLUListElement>(null);
  const [shown, show] = useState(0);
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) => show(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)));
  const goTo = (event: MouseEvent, at: number) => {
    event.preventDefault();
    const { current } = view;
    const picture = current?.children[at];
    if (!current || !picture) return;
    const distance = picture.getBoundingClientRect().x - current.getBoundingClientRect().x;
    current.scrollBy({ left: distance });
  };
  return (
    <div className="gallery">
      <div className="pic pic--45 gallery-frame">
        <ul
          className="gallery-view"
          ref={view}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
          tabIndex={0}
          aria-label={t('product.pictures')}
          onScroll={({ currentTarget }) => follow(currentTarget)}
        >
          {pictures.map(({ image, tint, alt }, at) => (
            <li key={image} id={`picture-${at + 1}`}>
              <Picture src={image} tint={tint} alt={alt} ratio="4:5" sizes={SIZES} drawing="product" eager={at === 0} />
            </li>
          ))}
        </ul>
        {children}
      </div>
      <ul className="gallery-thumbs">
        {pictures.map(({ image, tint }, at) => (
          <li key={image}>
            <a
              href={`#picture-${at + 1}`}
              aria-label={t('product.picture', { number: at + 1, count: pictures.length })}
              aria-current={at === shown ? 'true' : undefined}
              onClick={(event) => goTo(event, at)}
            >
              <Picture src={image} tint={tint} alt="" ratio="4:5" sizes="5rem" drawing="product" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
