import type { ResourceName } from '../../../../contract/console/resources.ts';
import { useTexts } from '../../texts.ts';
import type { ListState } from '../model/list-query.ts';
import { mayDo } from '../presentation.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { KeywordField } from './KeywordField.tsx';
import type { ListColumns } from './use-columns.ts';
import type { ListViews } from './views/use-views.ts';
import { ViewMenu } from './views/ViewMenu.tsx';

interface ListBarProps {
  name: ResourceName;
  query: ListState;
  columns: ListColumns;
  views: ListViews;
  onChange(next: ListState, change?: { isTyped?: boolean }): void;
}

/** Keyword, filters, views and columns of a list. */
export function ResourceListBar({ name, query, columns, views, onChange }: ListBarProps) {
  const { t } = useTexts();
  return (
    <div className="c-bar">
      <KeywordField keyword={query.keyword} onType={(keyword) => onChange({ ...query, keyword, page: 1 }, { isTyped: true })} />
      <FilterMenu name={name} query={query} onChange={onChange} />
      <span className="push line only-edit">
        {mayDo(name, 'archive') && (
          <label className="line small archive-switch">
            <input
              type="checkbox"
              role="switch"
              aria-checked={query.isArchived}
              className="switch"
              checked={query.isArchived}
              onChange={({ target }) => onChange({ ...query, isArchived: target.checked, page: 1 })}
            />
            {t('resources.archived.switch')}
          </label>
        )}
        <ViewMenu name={name} query={query} columns={columns} views={views} onShow={(state) => onChange(state)} />
        <ColumnMenu columns={columns} />
        <ExportButton name={name} query={query} />
      </span>
    </div>
  );
}
