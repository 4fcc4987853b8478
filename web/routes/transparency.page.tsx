import { Transparency } from '../features/moderation/pages/Transparency.tsx';
import type { PageProps } from '../kit/screen.tsx';
import type { Output } from '../kit/wire.ts';

export default function TransparencyPage({ data }: PageProps<'transparency', Output<'GET transparency'>>) {
  return <Transparency data={data} />;
}
