import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { CarouselControls, type CarouselLabels } from './CarouselControls.tsx';
import type { CarouselMotion } from './CarouselMotor.tsx';
import { useIdle } from './use-idle.ts';

const CarouselMotor = lazy(() => import('./CarouselMotor.tsx'));

interface CarouselProps {
  label: string;
  labels: CarouselLabels;
  dir: 'ltr' | 'rtl';
  slides: readonly { key: number; content: ReactNode }[];
}

/** Slides beside each other. Without scripts they are scrolled by hand; what moves them comes when the page has nothing else to do. */
export function Carousel({ label, labels, dir, slides }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const [paused, setPaused] = useState(false);
  const idle = useIdle();
  const several = slides.length > 1;
  return (
    <section className={`carousel${motion ? ' carousel--live' : ''}`} aria-roledescription={labels.kind} aria-label={label}>
      <div className="carousel-view" ref={viewport}>
        <div className="carousel-slides">
          {slides.map(({ key, content }, place) => (
            <div className="carousel-slide" key={key} inert={motion !== null && motion.place !== place}>
              {content}
            </div>
          ))}
        </div>
      </div>
      {several && <CarouselControls labels={labels} count={slides.length} motion={motion} paused={paused} onPause={setPaused} />}
      {several && idle && (
        <Suspense fallback={null}>
          <CarouselMotor viewport={viewport} dir={dir} paused={paused} onMotion={setMotion} />
        </Suspense>
      )}
    </section>
  );
}
