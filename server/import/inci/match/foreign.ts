/** What is made of a plant, and its organs, in French, Italian, Spanish, Portuguese and German. */
const PRODUCTS: Record<string, string> = {
  HUILE: 'OIL', OLIO: 'OIL', ACEITE: 'OIL', OLEO: 'OIL', OL: 'OIL', ESSENCE: 'OIL', BEURRE: 'BUTTER', BURRO: 'BUTTER', MANTECA: 'BUTTER', MANTEIGA: 'BUTTER',
  EXTRAIT: 'EXTRACT', EXTRAITS: 'EXTRACT', ESTRATTO: 'EXTRACT', EXTRACTO: 'EXTRACT', EXTRAKT: 'EXTRACT', EXTRATO: 'EXTRACT', EAU: 'WATER', ACQUA: 'WATER', AGUA: 'WATER',
  HYDROLAT: 'WATER', POUDRE: 'POWDER', POLVERE: 'POWDER', POLVO: 'POWDER', CIRE: 'CERA', CERA: 'CERA', JUS: 'JUICE', SUCCO: 'JUICE', ZUMO: 'JUICE', JUGO: 'JUICE',
  AMIDON: 'STARCH', AMIDO: 'STARCH', ALMIDON: 'STARCH', ABSOLUE: 'EXTRACT', ABSOLU: 'EXTRACT', INFUSION: 'WATER', PROTEINES: 'PROTEIN', FARINE: 'FLOUR', SON: 'BRAN',
};
const ORGANS: Record<string, string> = {
  GRAINE: 'SEED', GRAINES: 'SEED', PEPIN: 'SEED', PEPINS: 'SEED', SEMI: 'SEED', SEMILLA: 'SEED', SEMILLAS: 'SEED', SEME: 'SEED', SEMENTE: 'SEED', FEUILLE: 'LEAF', FEUILLES: 'LEAF',
  FOGLIA: 'LEAF', FOGLIE: 'LEAF', HOJA: 'LEAF', HOJAS: 'LEAF', FLEUR: 'FLOWER', FLEURS: 'FLOWER', FIORE: 'FLOWER', FIORI: 'FLOWER', FLOR: 'FLOWER', FLORES: 'FLOWER', RACINE: 'ROOT',
  RACINES: 'ROOT', RADICE: 'ROOT', RAIZ: 'ROOT', ECORCE: 'BARK', CORTECCIA: 'BARK', CORTEZA: 'BARK', ZESTE: 'PEEL', ZESTES: 'PEEL', SCORZA: 'PEEL', CASCARA: 'PEEL', FRUIT: 'FRUIT',
  FRUITS: 'FRUIT', FRUTTO: 'FRUIT', FRUTO: 'FRUIT', NOYAU: 'KERNEL', NOYAUX: 'KERNEL', GERME: 'GERM', GERMES: 'GERM', NOIX: 'NUT', BAIE: 'FRUIT', BAIES: 'FRUIT', RHIZOME: 'RHIZOME',
};
const OF = String.raw`(?:D'|L'|(?:DE LA|DE L'|DELLA|DELLE|DELL'|DEGLI|DEI|DEL|DES|DU|DE|DI|DA|VON)\s+|A L'|AUX?\s+)`;
const PRAISE = String.raw`(?:\s+(?:ESSENTIELLES?|ESSENZIALE|ESENCIAL|VEGETALES?|VEGETALE|VIERGE|EXTRA|BIO|BIOLOGIQUE|NATURELLE?|CONCRETE|AQUEUX|GLYCERINE))*`;
const ORDER = new RegExp(`^(\\p{L}+)${PRAISE}\\s+${OF}(?:(\\p{L}+)${PRAISE}\\s+${OF})?(.+)$`, 'u');

/** `HUILE DE GRAINES DE SIMMONDSIA CHINENSIS` in INCI's order: `SIMMONDSIA CHINENSIS SEED OIL`; other names as they are. */
export function foreignOrder(folded: string): string {
  const found = ORDER.exec(folded);
  const product = found?.[1] && Object.hasOwn(PRODUCTS, found[1]) ? PRODUCTS[found[1]] : undefined;
  if (!found || !product) return folded;
  const organ = found[2] && Object.hasOwn(ORGANS, found[2]) ? ORGANS[found[2]] : undefined;
  const plant = organ === undefined && found[2] ? `${found[2]} ${found[3]}` : (found[3] ?? '');
  return [plant.replace(/\s*\([^()]*\)/g, '').replace(/\s+(?:BIO|BIOLOGIQUE|VIERGE)$/, ''), organ, product].filter((part) => part).join(' ');
}
