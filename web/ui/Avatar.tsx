import { pictureAddress } from './picture-address.ts';

/** The picture of a person, or the first letter of their name; the name itself stands beside it. */
export function Avatar({ src, name }: { src: string | null; name: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {src ? <img src={pictureAddress(src, 160)} alt="" width="44" height="44" loading="lazy" decoding="async" /> : initialOf(name)}
    </span>
  );
}

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '';
