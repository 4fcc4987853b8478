import { StaticText } from '../features/content/index.ts';
import type { StaticPageProps } from './static-screen.ts';

export default function AboutUsPage({ data }: StaticPageProps) {
  return <StaticText {...data} />;
}
