/** Address of a stored picture; null stays null. */
export const pictureUrl = (name: string | null): string | null => (name === null ? null : `/pictures/${name}`);
