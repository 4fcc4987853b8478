import { Picture } from '../../../ui/Picture.tsx';

/** The picture of a post; its alternative text is empty, because nobody has described it. */
export function PostPicture({ image, eager }: { image: string; eager: boolean }) {
  return <Picture src={image} alt="" ratio="8:5" sizes="(min-width: 60rem) 48rem, 100vw" drawing="scene" eager={eager} />;
}
