import { type App, useApp } from '../../kit/app.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { ownLink } from '../../kit/own-link.ts';
import { FailedQuietly } from '../../kit/PartFailure.tsx';
import type { Item } from '../../kit/wire.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';

const CarouselEngine = lazyPart(() => import('../../ui/CarouselEngine.tsx'), FailedQuietly, { words: false });

type Banner = Item<'GET banner/pagination/list'>;

/** The operator's banners; the first one's title is the heading of the home page. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const app = useApp();
  const { t } = app;
  const labels = {
    kind: t('home.carousel'),
    previous: t('home.previousBanner'),
    next: t('home.nextBanner'),
    pause: t('home.pauseBanners'),
    play: t('home.playBanners'),
  };
  const slides = banners.map((banner, place) => ({
    key: banner.id,
    content: <Slide banner={banner} first={place === 0} app={app} />,
  }));
  return (
    <div className="banners">
      <Carousel label={t('home.banners')} labels={labels} dir={app.dir} Engine={CarouselEngine} slides={slides} />
    </div>
  );
}

interface SlideProps {
  banner: Banner;
  first: boolean;
  app: Pick<App, 't' | 'lang'>;
}

function Slide({ banner: { kicker, title, description, image, redirect_url }, first, app }: SlideProps) {
  const { t } = app;
  const explore = t('home.explore');
  return (
    <div className="hero">
      <div className="hero-text">
        {kicker && <p className="hero-kicker">{kicker}</p>}
        <h2>{title}</h2>
        <p>{description}</p>
        {redirect_url && (
          <a className="btn btn--main" href={ownLink(app, redirect_url)} aria-label={t('home.exploreBanner', { explore, title })}>
            {explore}
            <Icon name="arrow" way />
          </a>
        )}
      </div>
      <Picture src={image} alt="" ratio="5:4" sizes="(min-width: 60rem) 58vw, 100vw" drawing="scene" eager={first} />
    </div>
  );
}
