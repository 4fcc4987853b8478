import { Picture } from '../../../ui/Picture.tsx';

/** The picture of a post; nobody knows what it shows, so it says nothing. */
export function PostPicture({ image, eager }: { image: string; eager: boolean }) {
  return <Picture src={image} alt="" ratio="8:5" sizes="(min-width: 60rem) 48rem, 100vw" drawing="scene" eager={eager} />;
}
