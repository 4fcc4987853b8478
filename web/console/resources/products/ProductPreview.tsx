import { drawnPictureName } from '../../../../contract/rules/drawn-picture.ts';
import { isLanguage, language, languageTag } from '../../../../i18n/languages.ts';
import { Stars } from '../../../ui/Stars.tsx';
import { useTexts } from '../../texts.ts';
import { useEditingAround } from '../editor/editing-context.ts';
import { picturesOf } from '../fields/pictures/use-pictures.ts';
import { textPath } from '../model/thing.ts';
import { pictureSrc } from '../pictures.ts';
import { ThingName } from '../references/ThingName.tsx';
import { languageWord, newWord } from '../words.ts';

/** The product's tile as in the shop's lists, with unsaved values, in the language being edited. */
export default function ProductPreview() {
  const { t, format, locale } = useTexts();
  const { editing, lang } = useEditingAround();
  const wayOf = isLanguage(lang) ? { lang: languageTag(lang), dir: language(lang).dir } : {};
  const name = editing.valueAt(textPath(lang, 'name')) ?? editing.valueAt(textPath('en', 'name'));
  const [own, brand, price] = [picturesOf(editing.valueAt('pictures'))[0]?.image, editing.valueAt('brand_id'), editing.valueAt('price')];
  const { id } = editing.thing;
  const image = own ?? (id === null ? undefined : drawnPictureName(Number(id)));
  const rating = Number(editing.valueAt('rating') ?? 0);
  return (
    <section className="stack" aria-labelledby="preview-title">
      <h2 id="preview-title">{t('resources.preview.title')}</h2>
      <div className="phone-frame">
        <div className="tile">
          <div className="pic pic--45">
            {typeof image === 'string' && <img src={pictureSrc(image, 640)} alt="" width={640} height={800} />}
          </div>
          <div className="cap">
            <span className="brand">{typeof brand === 'number' && <ThingName name="brands" id={brand} />}</span>
            <h3 {...wayOf}>{name === null ? newWord(t, 'products') : String(name)}</h3>
            <div className="foot-line">
              <span className="rating">
                <Stars value={rating} label={t('resources.preview.rating', { rating: format.rating(rating) })} />
                <b>{format.rating(rating)}</b>
                <span>({format.number(Number(editing.valueAt('rating_count') ?? 0))})</span>
              </span>
              {typeof price === 'number' && (
                <span className="price">{format.money(price, String(editing.valueAt('price_currency') ?? 'USD'))}</span>
              )}
            </div>
          </div>
        </div>
      </div>
      <p className="small quiet">
        {editing.count > 0 ? t('resources.preview.unsaved', { language: languageWord(lang, locale) }) : languageWord(lang, locale)}
      </p>
    </section>
  );
}
