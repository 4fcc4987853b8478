import { Button, Tag, TagGroup, TagList } from 'react-aria-components';
import { Link } from 'react-router';
import type { ResourceName } from '../../../../contract/console/resources.ts';
import { ConsoleIcon } from '../../shell/ConsoleIcon.tsx';
import { useTexts } from '../../texts.ts';
import { ThingName } from '../references/ThingName.tsx';
import { ThingPicker } from '../references/ThingPicker.tsx';
import type { CategoryPlace } from '../references/use-offered.ts';
import { useThingName } from '../references/use-thing-name.ts';
import type { ControlProps } from './TextControls.tsx';

const places: Readonly<Record<string, CategoryPlace>> = { category_id: 'of products', parent_id: 'of categories' };

const otherOf = ({ known }: ControlProps): ResourceName => known.of ?? 'brands';

/** Attributes that tie the search to the surrounding field. */
const pickerOf = ({ ids, label }: ControlProps & { label: string }) => ({
  ...{ id: ids.id, label },
  isInvalid: ids['aria-invalid'] === true,
  isRequired: ids['aria-required'] === true,
  ...(ids['aria-describedby'] && { 'aria-describedby': ids['aria-describedby'] }),
});

/** A reference to one thing of another resource: its name as a link, and a search to change it. */
export function OneControl(props: ControlProps & { label: string }) {
  const { state, known, label } = props;
  const { t } = useTexts();
  const of = otherOf(props);
  const id = typeof state.value === 'number' ? state.value : null;
  return (
    <div className="picked">
      {id !== null && (
        <span className="line">
          <Link to={`/${of}/${id}`} className="link">
            <ThingName name={of} id={id} />
          </Link>
          {!known.required && (
            <button
              type="button"
              className="icon-btn icon-btn--s"
              aria-label={t('resources.pick.clear', { field: label })}
              onClick={() => state.set(null)}
            >
              <ConsoleIcon name="close" />
            </button>
          )}
        </span>
      )}
      <ThingPicker
        {...pickerOf(props)}
        name={of}
        placeholder={id === null ? t('resources.pick.placeholder') : t('resources.pick.another')}
        taken={id === null ? [] : [id]}
        place={places[props.field]}
        onPick={(picked) => state.set(picked)}
      />
    </div>
  );
}

/** References to several things of another resource, in their order. */
export function ManyControl(props: ControlProps & { label: string }) {
  const { state, known, ids } = props;
  const { t } = useTexts();
  const of = otherOf(props);
  const chosen = Array.isArray(state.value) ? state.value.map(Number) : [];
  const isFull = chosen.length >= (known.max ?? 200);
  return (
    <div className="picked">
      {chosen.length > 0 && (
        <TagGroup
          aria-labelledby={ids.labelId}
          onRemove={(keys) => {
            const left = chosen.filter((id) => !keys.has(id));
            state.set(left.length === 0 ? null : left);
          }}
        >
          <TagList className="line" items={chosen.map((id) => ({ id }))}>
            {({ id }) => <ChosenTag name={of} id={id} />}
          </TagList>
        </TagGroup>
      )}
      {!isFull && (
        <ThingPicker
          {...pickerOf(props)}
          name={of}
          placeholder={t('resources.pick.add')}
          taken={chosen}
          onPick={(picked) => state.set([...chosen, picked])}
        />
      )}
    </div>
  );
}

function ChosenTag({ name, id }: { name: ResourceName; id: number }) {
  const { t } = useTexts();
  const words = useThingName(name, id) ?? '…';
  return (
    <Tag id={id} textValue={words} className="chip">
      <bdi>{words}</bdi>
      <Button slot="remove" className="chip-x" aria-label={t('resources.pick.remove', { name: words })}>
        <ConsoleIcon name="close" />
      </Button>
    </Tag>
  );
}
