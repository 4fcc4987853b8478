import { type FormEvent, useId, useState } from 'react';
import { Button, Dialog, DialogTrigger } from 'react-aria-components';
import type { ResourceName } from '../../../../../contract/console/resources.ts';
import { viewLimits } from '../../../../../contract/console/view-limits.ts';
import { ConsoleIcon } from '../../../shell/ConsoleIcon.tsx';
import { DialogPanel } from '../../../shell/DialogPanel.tsx';
import { useTexts } from '../../../texts.ts';
import { type ListState, wholeList } from '../../model/list-query.ts';
import type { ListColumns } from '../use-columns.ts';
import { isEdited, type ListViewRow, type ListViews, useViewActs } from './use-views.ts';

interface ViewMenuProps {
  name: ResourceName;
  query: ListState;
  columns: ListColumns;
  views: ListViews;
  onShow(state: ListState): void;
}

/** The views of a list, and the actions on the open one. */
export function ViewMenu({ name, query, columns, views, onShow }: ViewMenuProps) {
  const { t } = useTexts();
  const shown = columns.shown.map(({ field }) => field);
  const { open } = views;
  const hasEdits = open !== null && isEdited(open, query, shown);
  const called = open === null ? t('resources.views.button') : t('resources.views.current', { name: open.name });
  const acts = useViewActs({ name, query, columns: shown, onShow });
  return (
    <DialogTrigger>
      <Button className="select view-button">
        <bdi>{hasEdits ? t('resources.views.edited', { view: called }) : called}</bdi>
        <ConsoleIcon name="down" />
      </Button>
      <DialogPanel className="view-panel" placement="bottom end">
        <Dialog aria-label={t('resources.views.title')}>
          {({ close }) => (
            <div className="stack">
              <ViewList
                views={views}
                onPick={(state) => {
                  onShow(state);
                  close();
                }}
              />
              {open !== null && hasEdits && (
                <button type="button" className="btn btn--line" onClick={() => void acts.keep(open).then((done) => done && close())}>
                  <span>{t('resources.views.keep', { name: open.name })}</span>
                </button>
              )}
              <NameForm
                label={t('resources.views.new')}
                act={t('resources.save')}
                onSend={(given) => void acts.create(given).then((done) => done && close())}
              />
              {open !== null && (
                <>
                  <NameForm
                    key={open.id}
                    label={t('resources.views.newName', { name: open.name })}
                    act={t('resources.views.rename')}
                    value={open.name}
                    onSend={(given) => void acts.rename(open, given).then((done) => done && close())}
                  />
                  <button
                    type="button"
                    className="btn btn--text start"
                    onClick={() => void acts.remove(open).then((done) => done && close())}
                  >
                    <ConsoleIcon name="trash" />
                    <span>{t('resources.views.remove', { name: open.name })}</span>
                  </button>
                </>
              )}
            </div>
          )}
        </Dialog>
      </DialogPanel>
    </DialogTrigger>
  );
}

function ViewList({ views: { all, open, stateOf }, onPick }: { views: ListViews; onPick(state: ListState): void }) {
  const { t } = useTexts();
  const entry = (view: ListViewRow | null) => {
    const isOpen = view === open;
    return (
      <li key={view?.id ?? 0}>
        <button
          type="button"
          className="view-entry"
          {...(isOpen && { 'aria-current': true })}
          onClick={() => onPick(view === null ? wholeList : stateOf(view))}
        >
          <span dir="auto">{view === null ? t('resources.views.all') : view.name}</span>
          {isOpen && <ConsoleIcon name="check" className="push" />}
        </button>
      </li>
    );
  };
  return (
    <ul className="view-entries">
      {entry(null)}
      {all.map(entry)}
    </ul>
  );
}

interface NameFormProps {
  label: string;
  act: string;
  value?: string;
  onSend(name: string): void;
}

/** A form for a view's name. */
function NameForm({ label, act, value = '', onSend }: NameFormProps) {
  const id = useId();
  const [typed, type] = useState(value);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name !== '' && name !== value) onSend(name);
  };
  return (
    <form className="field view-name" onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <span className="line">
        <input
          id={id}
          value={typed}
          onChange={({ target }) => type(target.value)}
          maxLength={viewLimits.nameLength}
          required
          dir="auto"
          autoComplete="off"
        />
        <button type="submit" className="btn btn--line">
          {act}
        </button>
      </span>
    </form>
  );
}
