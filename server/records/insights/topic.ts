export const topic = (column: string) => `lower(btrim(regexp_replace(${column}, '\\s+', ' ', 'g')))`
