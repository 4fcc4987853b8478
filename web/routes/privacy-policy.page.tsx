import { StaticText } from '../features/content/index.ts';
import type { StaticPageProps } from './static-screen.ts';

export default function PrivacyPolicyPage({ visit, data }: StaticPageProps) {
  return <StaticText {...data} bare={visit.search.mobile === 'Y'} />;
}
