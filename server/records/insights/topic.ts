/** Returns SQL for the text of a column in lower case and with single spaces. */
export const topic = (column: string) => `lower(btrim(regexp_replace(${column}, '\\s+', ' ', 'g')))`
