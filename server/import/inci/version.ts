/** Counts up when labels would be read otherwise than before, by rules or by `data/`: a running shop then reads its labels again. At most 32,767. */
export const LABEL_READER = 1;
