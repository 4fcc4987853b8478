import type { PageProps } from '../kit/screen.tsx';
import type { PersonPageData } from './person.ts';
import { PersonPage } from './person-page.tsx';

export default function UserInfoPage({ visit, data }: PageProps<'user-info', PersonPageData>) {
  return <PersonPage visit={visit} data={data} />;
}
