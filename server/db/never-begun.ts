/** The connection was lost before the database began with a statement: it can be sent again. */
export class NeverBegun extends Error {}
