import { pictureAddress } from '../../../ui/picture-address.ts';

/** A member's picture, large, or the first letter of their name. The name stands beside it. */
export function OwnAvatar({ src, name }: { src: string | null; name: string }) {
  return (
    <span className="own-avatar" aria-hidden="true">
      {src ? <img src={pictureAddress(src, 320)} alt="" width="128" height="128" /> : [...name][0]?.toUpperCase()}
    </span>
  );
}
