import { StaticText } from '../features/content/index.ts';
import type { StaticPageProps } from './static-screen.ts';

export default function PrivacyPolicyPage({ data }: StaticPageProps) {
  return <StaticText {...data} />;
}
