import { type KeyboardEvent, useRef } from 'react';
import { Button, type Key, Tree, TreeItem, TreeItemContent, useDragAndDrop } from 'react-aria-components';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useLetterKeys } from '../../shell/shortcuts.ts';
import { useTexts } from '../../texts.ts';
import { LanguageMeter } from '../list/LanguageMeter.tsx';
import { dropSpot, nested, type TreeNode, type TreeStep } from './tree-model.ts';
import type { CategoryInTree, Moving } from './use-moving.ts';

interface CategoryTreeProps {
  rows: readonly CategoryInTree[];
  moving: Moving;
  selected: number | null;
  expanded: ReadonlySet<Key>;
  isReadOnly: boolean;
  onSelect(id: number): void;
  onExpand(expanded: Set<Key>): void;
  onFeature(row: CategoryInTree): void;
}

/** Text value that disables type-ahead: typed letters are shortcuts here. */
const UNTYPED = '\u2060';

const STEPS: Readonly<Record<string, TreeStep>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** The tree: arrow keys navigate, the grip drags, Space lifts the focused category. */
export function CategoryTreeView(props: CategoryTreeProps) {
  const { rows, moving, selected, expanded, isReadOnly, onSelect, onExpand } = props;
  const { t, dir } = useTexts();
  const { dragAndDropHooks } = useDrag(rows, moving, isReadOnly);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isReadOnly || moving.isBusy) return;
    const run = keyAct(event, { moving, dir, focused: focusedId() });
    if (run === null) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  return (
    <div onKeyDownCapture={onKeyDown}>
      <Tree
        aria-label={t('resources.name.categories')}
        className="tree c-tree"
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selected === null ? [] : [selected]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          if (key !== undefined && moving.lifted === null) onSelect(Number(key));
        }}
        expandedKeys={expanded}
        onExpandedChange={onExpand}
        {...(dragAndDropHooks && { dragAndDropHooks })}
      >
        {nested(rows).map((node) => (
          <Branch key={node.row.id} {...props} node={node} />
        ))}
      </Tree>
    </div>
  );
}

/** The id of the category whose row has the focus. */
function focusedId(): number | null {
  const key = document.activeElement?.closest<HTMLElement>('[data-key]')?.dataset.key;
  return key === undefined || document.activeElement?.closest('button, input') ? null : Number(key);
}

/** The action of a key in the tree: Space lifts and drops; while a category is lifted, arrows move it and Escape cancels. */
function keyAct(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  { moving, dir, focused }: { moving: Moving; dir: 'ltr' | 'rtl'; focused: number | null },
): (() => void) | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (moving.lifted === null) return key === ' ' && focused !== null ? () => moving.lift(focused) : null;
  if (key === ' ' || key === 'Enter') return () => void moving.drop();
  if (key === 'Escape') return moving.putBack;
  const isInwards = key === (dir === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
  const isOutwards = key === (dir === 'ltr' ? 'ArrowLeft' : 'ArrowRight');
  const step = isInwards ? 'in' : isOutwards ? 'out' : STEPS[key];
  if (step !== undefined) return () => moving.step(step);
  return key === 'Tab' ? moving.putBack : null;
}

function useDrag(rows: readonly CategoryInTree[], moving: Moving, isReadOnly: boolean) {
  const spotAt = (keys: Iterable<Key>, target: { key: Key; dropPosition: 'before' | 'after' | 'on' }) => {
    const [id] = [...keys].map(Number);
    return id === undefined ? null : dropSpot(rows, id, { id: Number(target.key), at: target.dropPosition });
  };
  const dragged = useRef<ReadonlySet<Key>>(new Set());
  return useDragAndDrop({
    isDisabled: isReadOnly,
    onDragStart: ({ keys }) => {
      dragged.current = keys;
    },
    // No drop indicator is shown where the category may not be dropped.
    getDropOperation: (target) => (target.type === 'item' && spotAt(dragged.current, target) !== null ? 'move' : 'cancel'),
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': rows.find(({ id }) => id === key)?.name ?? '' })),
    onMove: ({ keys, target }) => {
      const [id] = [...keys].map(Number);
      const spot = spotAt(keys, target);
      if (id !== undefined && spot !== null) void moving.moveTo(id, spot);
    },
  });
}

function Branch(props: CategoryTreeProps & { node: TreeNode<CategoryInTree> }) {
  const { node, moving } = props;
  const { row, children } = node;
  const hasLetters = useLetterKeys();
  const isLifted = moving.lifted?.id === row.id;
  return (
    <TreeItem
      id={row.id}
      textValue={hasLetters ? `${UNTYPED}${row.name}` : row.name}
      className={`tree-row${row.level === 1 ? ' root' : ''}${isLifted ? ' lifted' : ''}${row.is_archived === 1 ? ' is-archived' : ''}`}
    >
      <TreeItemContent>
        {({ isExpanded, hasChildItems }) => <RowContent {...props} row={row} isExpanded={isExpanded} hasChildren={hasChildItems} />}
      </TreeItemContent>
      {children.map((child) => (
        <Branch key={child.row.id} {...props} node={child} />
      ))}
    </TreeItem>
  );
}

interface RowContentProps extends CategoryTreeProps {
  row: CategoryInTree;
  isExpanded: boolean;
  hasChildren: boolean;
}

function RowContent({ row, isExpanded, hasChildren, isReadOnly, onFeature }: RowContentProps) {
  const { t, format } = useTexts();
  const { name } = row;
  return (
    <div className="tree-cells" style={{ '--deep': row.level - 1 } as React.CSSProperties}>
      {!isReadOnly && (
        <Button slot="drag" className="grip only-edit" aria-label={t('resources.tree.move', { name })}>
          <ConsoleIcon name="grip" />
        </Button>
      )}
      <span className="fold-b">
        {hasChildren && (
          <Button
            slot="chevron"
            aria-label={t(isExpanded ? 'resources.tree.close' : 'resources.tree.open', { name })}
            aria-expanded={isExpanded}
          >
            <ConsoleIcon name="down" />
          </Button>
        )}
      </span>
      <b>
        <bdi>{name}</bdi>
      </b>
      <span className="n wide">{format.number(row.product_count)}</span>
      <span className="wide">
        <LanguageMeter count={row.language_count} />
      </span>
      <span className="wide quiet small">{row.is_archived === 1 && <span className="tag">{t('resources.archived.tag')}</span>}</span>
      <Button
        className="pin-b"
        isDisabled={isReadOnly || row.is_archived === 1}
        aria-pressed={row.is_featured === 1}
        aria-label={t('resources.tree.featured', { name })}
        onPress={() => onFeature(row)}
      >
        <ConsoleIcon name="star" />
      </Button>
    </div>
  );
}
