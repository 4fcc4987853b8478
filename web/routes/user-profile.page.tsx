import { BlogPosts } from '../features/blog/index.ts';
import type { PageProps } from '../kit/screen.tsx';
import { PersonPage } from './person-page.tsx';
import type { UserProfileData } from './user-profile.ts';

export default function UserProfilePage({ visit, data }: PageProps<'user-profile', UserProfileData>) {
  return (
    <PersonPage visit={visit} data={data}>
      <BlogPosts blog={data.blog} />
    </PersonPage>
  );
}
