import { type RawBuilder, sql } from 'kysely';
import { BETWEEN_LABELS } from '../../db/label-text.ts';
import { baseCurrency } from '../../features/regions/index.ts';
import { pictureUrl } from '../../http/picture-name.ts';

type State = RawBuilder<unknown>;

/** SQL: the price that editors see, from a product's columns as JSON. */
const price = (
  of: State,
): State => sql`trim_scale(case when ${of} ->> 'listed_currency' is null then (${of} ->> 'price_minor')::numeric / 100
  else (${of} ->> 'listed_minor')::numeric / 10::numeric ^ (select c.decimals from currency c where c.code = ${of} ->> 'listed_currency') end)`;

const currency = (of: State): State =>
  sql`coalesce(${of} ->> 'listed_currency', case when ${of} ->> 'price_minor' is not null then 'USD' end)`;

const barcodes = (state: State): State => sql`to_jsonb(array_remove((${state} -> 'product' ->> 'barcode') || array(
  select regexp_replace(c, '^0(0{5}(?=\\d{8}$))?', '') from jsonb_array_elements_text(coalesce(nullif(${state} -> 'codes', 'null'), '[]')) as c
  where c is distinct from lpad(${state} -> 'product' ->> 'barcode', 14, '0') order by c), null))`;

const texts = (state: State): State => sql`coalesce(nullif(${state} -> 'label' -> 'texts', 'null'), '[]')`;

/** SQL: the text of a label, or its entries if the text was not kept. */
const label = (state: State): State => sql`coalesce(
  (select nullif(string_agg(l.text, ${BETWEEN_LABELS} order by l.place), '') from jsonb_array_elements_text(${texts(state)}) with ordinality as l (text, place)),
  (select concat_ws('. May contain: ', string_agg(i.raw, ', ' order by i.position) filter (where not i.may_contain),
      string_agg(i.raw, ', ' order by i.position) filter (where i.may_contain))
    from jsonb_to_recordset(coalesce(nullif(${state} -> 'ingredients', 'null'), '[]')) as i (raw text, position int, may_contain boolean)
    having count(*) > 0))`;

const isCut = (state: State): State => sql`coalesce((${state} -> 'label' ->> 'cut_short')::boolean, false)::int`;

/** SQL: the pictures that editors see, by their addresses: first the one in the product's row, then the others. */
const pictures = (state: State): State => sql`(
  with own as (select ${state} -> 'product' ->> 'image' as image),
    kept as (
      select k.image, k.alt, k.position
      from jsonb_to_recordset(coalesce(nullif(${state} -> 'pictures', 'null'), '[]')) as k (image text, alt jsonb, position int))
  select coalesce(jsonb_agg(jsonb_build_object('image', ${pictureUrl('')}::text || f.image, 'alt', f.alt) order by f.position, f.image), '[]') from (
    select o.image, coalesce(k.alt, '{}') as alt, 0 as position from own o left join kept k using (image) where o.image is not null
    union all
    select k.image, k.alt, k.position from kept k cross join own o where k.position > 0 and k.image is distinct from o.image) f)`;

/** SQL: fixed prices by currency, without the product's own; null: none. */
const fixedPrices = (of: State): State => sql`(
  select jsonb_object_agg(f.key, trim_scale(f.value::numeric / 10::numeric ^ c.decimals))
  from jsonb_each_text(coalesce(nullif(${of} -> 'fixed_minor', 'null'), '{}')) f join currency c on c.code = f.key
  where f.key <> coalesce(${of} ->> 'listed_currency', ${baseCurrency}))`;

const column = (name: string): State =>
  sql`select ${name}::text, null::text, b.state -> 'product' -> ${name}, a.state -> 'product' -> ${name}`;

const computed = (name: string, of: (state: State) => State): State =>
  sql`select ${name}::text, null::text, to_jsonb(${of(sql`b.state`)}), to_jsonb(${of(sql`a.state`)})`;

const ofColumns = (of: (columns: State) => State) => (state: State) => of(sql`(${state} -> 'product')`);

/** SQL: whether both states contain a property; those stored by earlier versions lack some. */
const tell = (part: State, name: State): State => sql`b.state -> ${part} ? ${name} and a.state -> ${part} ? ${name}`;

/**
 * SQL: the differences between two states of a product in the journal, by fields of the console, as JSON of `FieldChange[]`. Labels are
 * compared by their texts.
 */
export const productChanges = (before: State, after: State): State => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('field', c.field, 'lang', c.lang, 'before', c.before, 'after', c.after)
    order by c.lang nulls first, c.field), '[]')
  from (select ${before} as state) b cross join (select ${after} as state) a
  cross join lateral (
    ${column('brand_id')} union all ${column('category_id')} union all ${column('option_ids')}
    union all ${computed('price', ofColumns(price))} union all ${computed('price_currency', ofColumns(currency))}
    union all ${computed('barcodes', barcodes)}
    union all (${computed('label', label)} where ${texts(sql`b.state`)} <> ${texts(sql`a.state`)})
    union all ${computed('is_label_cut', isCut)}
    union all (${computed('prices', ofColumns(fixedPrices))} where ${tell(sql`'product'`, sql`'fixed_minor'`)})
    union all (${computed('pictures', pictures)}
      where ${tell(sql`'product'`, sql`'image'`)} and (b.state -> 'pictures' is distinct from a.state -> 'pictures'
        or b.state -> 'product' -> 'image' is distinct from a.state -> 'product' -> 'image'))
    union all
    select t.field, t.lang, to_jsonb(t.before), to_jsonb(t.after)
    from jsonb_to_recordset(coalesce(nullif(b.state -> 'texts', 'null'), '[]')) as x (lang text, name text, description text)
    full join jsonb_to_recordset(coalesce(nullif(a.state -> 'texts', 'null'), '[]')) as y (lang text, name text, description text) using (lang)
    cross join lateral (values ('name', lang, x.name, y.name), ('description', lang, x.description, y.description))
      as t (field, lang, before, after)) as c (field, lang, before, after)
  where coalesce(c.before, 'null') <> coalesce(c.after, 'null'))`;
