/** Returns SQL that normalizes the case and whitespace of a column. */
export const topic = (column: string) => `lower(btrim(regexp_replace(${column}, '\\s+', ' ', 'g')))`
