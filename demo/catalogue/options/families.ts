// product families to which each filter group applies
const words = (list: string) => new Set(list.split(' '));

export const FACE = words('cleanse melt micellar tone mist acid scrub serum faceoil cream balm eye mask base powder prime sun aftersun');
export const BODY = words('shower soap bath bodycream bodyoil bodyscrub hand foot footsoak mother baby handwash');
export const HAIR = words('shampoo dryshampoo condition leavein hairoil scalp curl style haircolour');
export const COLOUR = words('cheek mascara liner shadow brow lips gloss liplines polish haircolour');
export const COMPLEXION = words('base powder');
export const TOOLS = words('brush sponge comb facetool tweezers mirror file razor lashes');
