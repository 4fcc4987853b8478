import { OrPlace } from '../features/blocks/index.ts';
import { CommentSection, PostActionsHost, PostDetail } from '../features/community/index.ts';
import type { PageProps } from '../kit/screen.tsx';
import { href } from '../kit/visit.ts';
import { BackLink } from '../ui/BackLink.tsx';
import type { PostData } from './community-info.ts';

export default function CommunityInfoPage({ visit, data }: PageProps<'community-info', PostData>) {
  const { info, comments } = data;
  return (
    <PostActionsHost key={visit.parameters.slug}>
      <div className="page post-page">
        <BackLink href={href(visit, 'community')}>{visit.t('community.back')}</BackLink>
        <OrPlace why={info === null ? 'BLOCKED_BY' : null}>
          {info && (
            <PostDetail post={info}>
              <CommentSection
                post={info}
                comments={comments}
                step={visit.search}
                href={(step) => href(visit, 'community-info', visit.parameters, step)}
              />
            </PostDetail>
          )}
        </OrPlace>
      </div>
    </PostActionsHost>
  );
}
