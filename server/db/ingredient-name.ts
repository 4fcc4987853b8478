/** Abbreviations, which are written in capitals on labels, too. */
const CAPITALS = new Set(
  `AMP BHA BHT CI DEA DMDM DNA DVB EDTA HC HCL HDI HEA HPA II IPDI MA MDI MEA MEK MIPA NG PABA PCA PEG PEI PG PNA PPG PTFE PVM PVP RNA SD
   TBHQ TDI TEA TIPA TMP TMMG UVA VA VP`.split(/\s+/),
);
/** Prefixes of peptides: made by a cell with a human gene and the like (`sh-Oligopeptide-1`). */
const ORIGINS = new Set(['SH', 'RH', 'SR', 'RB', 'RM', 'RS']);

/** How the shop shows an INCI name that CosIng writes in capitals: `PEG-40 HYDROGENATED CASTOR OIL` → `PEG-40 Hydrogenated Castor Oil`. */
export function ingredientName(inci: string): string {
  return inci.replaceAll(/\p{L}+/gu, (word, at: number) => {
    if (word.length === 1 || CAPITALS.has(word)) return word;
    if (ORIGINS.has(word) && inci[at + word.length] === '-') return word.toLowerCase();
    return word.charAt(0) + word.slice(1).toLowerCase();
  });
}
