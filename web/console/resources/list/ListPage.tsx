import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { ConsolePage } from '../../shell/ConsolePage.tsx';
import { Keys } from '../../shell/Keys.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';
import { mayDo } from '../presentation.ts';
import { newWord, resourceWord } from '../words.ts';
import { hasEditable } from './cell-editing/editable-cells.ts';
import { focusRow } from './focus-row.ts';
import { KeyLine } from './KeyLine.tsx';
import { ListFacts } from './ListFacts.tsx';
import { ListView } from './ListView.tsx';

/** The list of a resource. */
export function ListPage({
  name,
  acts,
  actions,
}: { name: ResourceName } & Pick<Parameters<typeof ListView>[0], 'acts'> & { actions?: React.ReactNode }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const mayCreate = mayDo(name, 'create');
  const create = () => void navigate(`/${name}/new`);
  useShortcuts(resourceWord(t, name), [
    { keys: 'j', label: t('resources.key.next'), run: () => focusRow(1) },
    { keys: 'k', label: t('resources.key.previous'), run: () => focusRow(-1) },
    ...(mayCreate ? [{ keys: 'n', label: newWord(t, name), run: create }] : []),
  ]);
  const newButton = mayCreate && (
    <button type="button" className="btn btn--main" onClick={create}>
      <ConsoleIcon name="plus" />
      {newWord(t, name)} <Keys keys="n" />
    </button>
  );
  return (
    <ConsolePage
      title={resourceWord(t, name)}
      facts={<ListFacts name={name} />}
      actions={
        <>
          {actions}
          {newButton}
        </>
      }
      edits={mayDo(name, 'update')}
    >
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        <ListView
          name={name}
          {...(acts && { acts })}
          hrefOf={({ id }) => `/${name}/${id}`}
          onOpen={(id) => void navigate(`/${name}/${encodeURIComponent(id)}`)}
          offer={newButton}
        />
      </RouterProvider>
      <KeyLine isSelectable={acts !== undefined || mayDo(name, 'archive')} isEditable={hasEditable(name)} />
    </ConsolePage>
  );
}
