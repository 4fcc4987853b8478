const WORD = String.raw`(?:ingr[eé]dien(?:ts?|s|tes|ti|ten|ser|ser)|inhalt?sstoffe|bestandteile|zutaten|zusammensetzung|sk[łl]adniki|sk[łl]ad|состав|ингредиенты|inci|composi(?:tion|ción|cion|zione|ção|ție)|samenstelling|` +
  String.raw`innehåll|ainesosat|içindekiler|bileşenler|i̇çindekiler|συστατικά|zloženie|složení|összetevők|sastojci|成分|成份|全成分|전성분)`;
const BEFORE = String.raw`(?:(?:active|inactive|actifs?|inactifs?|aktive|other|autres|full|complete|all|key|main|medicinal|non-?medicinal|drug|cosmetic|list of|liste? (?:des|der|de los|degli)|elenco degli|lista de)\s+)*`;
const ALSO = String.raw`(?:\s*[/|(\-]\s*(?:${WORD})\)?)*(?:\s+list)?(?:\s*\([^()]{0,20}\))?`;

/** With a colon a heading may stand anywhere; without one only at the beginning of a line or sentence. */
const HEADING = new RegExp(
  String.raw`(?:(?<![\p{L}])|^)${BEFORE}${WORD}${ALSO}(?:\s+\p{L}{3,12})?\s*[:：]|(?:^|\n|(?<=[.!?]\s{0,2}))\s*${BEFORE}${WORD}${ALSO}(?=\s+\p{L}|\s*\n)`,
  'giu',
);

/** The lists of a text: what stands before its first heading, then what stands behind each; the first is empty when it begins with one. */
export function splitAtHeadings(text: string): string[] {
  return text.split(HEADING);
}
