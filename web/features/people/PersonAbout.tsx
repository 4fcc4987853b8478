import { useApp } from '../../kit/app.ts';
import { ExternalLinkIcon } from '../../kit/ExternalLinkIcon.tsx';
import { PeopleText } from '../../kit/PeopleText.tsx';
import type { PublicPerson } from './person.ts';
import { SkinTones } from './SkinTones.tsx';

/** A person's profile details; fields left empty are omitted. */
export function PersonAbout({ person, kind }: { person: PublicPerson; kind: 'info' | 'profile' }) {
  const { t } = useApp();
  const { about_us, skin_tone, hair_style, instagram } = person;
  const profile = kind === 'profile';
  return (
    <div className="person-about">
      {about_us && (
        <section>
          <h2>{t('people.about')}</h2>
          <PeopleText text={about_us} />
        </section>
      )}
      {profile && skin_tone && (
        <section>
          <h2>{t('people.skinTone')}</h2>
          <SkinTones chosen={skin_tone} />
        </section>
      )}
      {profile && hair_style && (
        <section>
          <h2>{t('people.hairStyle')}</h2>
          <p>{t(`people.hair.${hair_style}`)}</p>
        </section>
      )}
      {profile && instagram && (
        <section>
          <h2>{t('people.instagram')}</h2>
          <a className="inline-link" href={instagramAddress(instagram)} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi className="people-text">{instagram}</bdi>
            <ExternalLinkIcon newWindow />
          </a>
        </section>
      )}
    </div>
  );
}

const instagramAddress = (name: string): string => `https://www.instagram.com/${encodeURIComponent(name.replace(/^@/, ''))}/`;
