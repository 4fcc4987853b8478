import type { PageProps } from '../kit/screen.tsx';
import type { HomeData } from './home.ts';

export default function HomePage({ data }: PageProps<'home', HomeData>) {
  return <h1>{data.meta.title}</h1>;
}
