import foreign from '../data/foreign.json' with { type: 'json' };

/** Words for plant products and plant organs in French, Italian, Spanish, Portuguese and German. */
const PRODUCTS = new Map(Object.entries(foreign.products));
const ORGANS = new Map(Object.entries(foreign.organs));
const OF = String.raw`(?:D'|L'|(?:DE LA|DE L'|DELLA|DELLE|DELL'|DEGLI|DEI|DEL|DES|DU|DE|DI|DA|VON)\s+|A L'|AUX?\s+)`;
const PRAISE = String.raw`(?:\s+(?:ESSENTIELLES?|ESSENZIALE|ESENCIAL|VEGETALES?|VEGETALE|VIERGE|EXTRA|BIO|BIOLOGIQUE|NATURELLE?|CONCRETE|AQUEUX|GLYCERINE))*`;
const ORDER = new RegExp(`^(\\p{L}+)${PRAISE}\\s+${OF}(?:(\\p{L}+)${PRAISE}\\s+${OF})?(.+)$`, 'u');

/** Changes `HUILE DE GRAINES DE SIMMONDSIA CHINENSIS` to INCI's order `SIMMONDSIA CHINENSIS SEED OIL`; other names stay as they are. */
export function foreignOrder(folded: string): string {
  const found = ORDER.exec(folded);
  const product = PRODUCTS.get(found?.[1] ?? '');
  if (!found || !product) return folded;
  const organ = ORGANS.get(found[2] ?? '');
  const plant = organ === undefined && found[2] ? `${found[2]} ${found[3]}` : (found[3] ?? '');
  return [plant.replace(/\s*\([^()]*\)/g, '').replace(/\s+(?:BIO|BIOLOGIQUE|VIERGE)$/, ''), organ, product]
    .filter((part) => part)
    .join(' ');
}
