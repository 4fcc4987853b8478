import { useEffect, useState } from 'react';
import { useApp } from '../../../kit/app.ts';
import { useCall } from '../../../kit/call-context.ts';
import { tellRefusal } from '../../../kit/form/refusal-words.ts';
import { isDiscussion, type Post } from '../post.ts';
import { PostDialog } from './PostDialog.tsx';
import { PostForm } from './PostForm.tsx';

/** Edits a post. Loads it in full first, since feeds contain shortened texts. */
export function EditPost({ post: { slug, type }, onClose }: { post: Post; onClose(): void }) {
  const { t } = useApp();
  const call = useCall();
  const [whole, setWhole] = useState<Post | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once
  useEffect(() => {
    call('GET get-post/{slug}', { slug }).then(
      ({ info }) => setWhole(info),
      (caught) => {
        tellRefusal(t, caught);
        onClose();
      },
    );
  }, [slug]);
  return (
    <PostDialog title={t(isDiscussion({ type }) ? 'community.editDiscussion' : 'community.editPost')} onClose={onClose}>
      {whole ? <PostForm type={type} post={whole} onClose={onClose} /> : <span className="skeleton skeleton--form" />}
    </PostDialog>
  );
}
