import { useParams } from 'react-router';
import type { ResourceId } from '../../../../contract/console/resource.ts';
import { type ResourceName, resources } from '../../../../contract/console/resources.ts';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { useTexts } from '../../texts.ts';
import { SkeletonRows } from '../list/states.tsx';
import { useResourceName } from '../use-resource-name.ts';
import { newWord, resourceWord } from '../words.ts';
import { Editor } from './Editor.tsx';
import { ThingFailed } from './ThingFailed.tsx';
import { useThing } from './use-thing.ts';

const NEW = 'new';

/** The editor of a thing, existing or new. */
export default function EditorPage() {
  const name = useResourceName();
  const { id = NEW } = useParams();
  return <ThingEditor key={`${name} ${id}`} name={name} id={idOf(name, id)} />;
}

/** The id in an address: a number, or the name of a page or setting; null for a new thing. */
function idOf(name: ResourceName, id: string): ResourceId | null {
  if (id === NEW && resources[name].acts.includes('create')) return null;
  return resources[name].id === 'number' ? Number(id) : id;
}

function ThingEditor({ name, id }: { name: ResourceName; id: ResourceId | null }) {
  const { t } = useTexts();
  const read = useThing(name, id);
  if (read.state === 'read') return <Editor place={read.place} thing={read.thing} left={read.left} />;
  return (
    <ConsolePage title={id === null ? newWord(t, name) : resourceWord(t, name)}>
      {read.state === 'failed' ? <ThingFailed error={read.error} onRetry={read.retry} /> : <SkeletonRows count={6} isPlain />}
    </ConsolePage>
  );
}
