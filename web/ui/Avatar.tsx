import { pictureAddress } from './picture-address.ts';

interface AvatarProps {
  src: string | null;
  name: string;
}

/** A person's picture, or the first letter of their name. Decorative: the name is beside it. */
export function Avatar({ src, name }: AvatarProps) {
  return (
    <span className="avatar" aria-hidden="true">
      {src ? <img src={pictureAddress(src, 160)} alt="" width="44" height="44" loading="lazy" decoding="async" /> : initialOf(name)}
    </span>
  );
}

/** A large avatar, as the main picture of a page. */
export function LargeAvatar({ src, name, className }: AvatarProps & { className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {src ? <img src={pictureAddress(src, 320)} alt="" width="128" height="128" fetchPriority="high" /> : initialOf(name)}
    </span>
  );
}

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';
