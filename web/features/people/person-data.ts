import type { App } from '../../kit/app.ts';
import { href } from '../../kit/visit.ts';
import { pictureAddress } from '../../ui/picture-address.ts';
import type { PublicPerson } from './person.ts';

/** Structured data of a person's page. */
export function personData(
  app: Pick<App, 'origin' | 'lang'>,
  { uuid, name, user_name, image, about_us, follower_count, total_post }: PublicPerson,
): object {
  const url = app.origin + href(app, 'user-info', { uuid });
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name,
      alternateName: user_name,
      ...(image && { image: new URL(pictureAddress(image, 640), app.origin).href }),
      ...(about_us && { description: about_us }),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: follower_count,
      },
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/WriteAction',
        userInteractionCount: total_post,
      },
    },
  };
}
