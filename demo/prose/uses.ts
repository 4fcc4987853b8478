// purposes of the families, so that a clause about lather is used only for rinse-off products
const USES: Record<string, string> = {
  wash: 'cleanse melt micellar shower soap handwash shampoo scrub bodyscrub scalp shave',
  bath: 'bath footsoak',
  hair: 'shampoo dryshampoo condition leavein hairoil scalp curl style haircolour comb',
  face: 'cleanse melt micellar tone mist acid scrub serum faceoil cream balm eye mask patch prime sun',
  skin:
    'cleanse micellar tone mist acid scrub serum faceoil cream balm eye mask sun aftersun ' +
    'shower soap bath bodycream bodyoil bodyscrub hand foot baby mother shave aftershave',
  body: 'shower soap bath bodycream bodyoil bodyscrub mother',
  'make-up': 'base powder prime cheek mascara liner shadow brow lips gloss liplines lashes sponge',
  mouth: 'teeth rinse tablet',
  shave: 'shave aftershave',
};

/** The purposes of a family of products, and the family's own name. */
export const usesOf = (family: string): string[] => [
  family,
  ...Object.entries(USES)
    .filter(([, families]) => families.split(' ').includes(family))
    .map(([use]) => use),
];
