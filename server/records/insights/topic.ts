/** SQL for a text without differences of case and whitespace. */
export const topic = (column: string) => `lower(btrim(regexp_replace(${column}, '\\s+', ' ', 'g')))`
