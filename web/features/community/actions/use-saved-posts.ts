import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { ignoreFailure } from '../../../kit/ignore-failure.ts';
import { href } from '../../../kit/visit.ts';
import { forgetFeeds } from '../feed/feed-cache.ts';
import type { PostActions } from './post-actions.ts';

/** Updates a page after a post was saved. */
export function useSavedPosts(change: PostActions['change']): Pick<PostActions, 'fresh' | 'saved'> {
  const app = useApp();
  const call = useCall();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [fresh, setFresh] = useState(0);
  return {
    fresh,
    saved: async ({ id, slug, isNew }) => {
      forgetFeeds();
      if (isNew) {
        setFresh((times) => times + 1);
        await navigate(href(app, 'community'));
        return;
      }
      const answer = await ignoreFailure(call('GET get-post/{slug}', { slug }), null);
      if (answer) change(id, answer.info);
      await revalidate();
    },
  };
}
