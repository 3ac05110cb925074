/** What a function or a comment holds is not run by the migration itself. */
const NOT_RUN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|create\s+(?:or\s+replace\s+)?function\b[\s\S]*?\bas\s+(\$\w*\$)[\s\S]*?\1/gi
const WRITE =
  /\b(?:update|insert\s+into|delete\s+from|merge\s+into|truncate)\s+(?:table\s+)?(?:only\s+)?(?:public\.)?"?(\w+)"?/gi

/**
 * The tables of companies that an SQL migration writes to on its own. With row-level security forced and no company
 * set, such a statement changes no row and reports no error: rows are changed by a backfill (forEachCompany).
 */
export function tenantWrites(sql: string, tenant: readonly string[]): string[] {
  const run = sql.replaceAll(NOT_RUN, ' ')
  const written = [...run.matchAll(WRITE)].map(([, table = '']) => table.toLowerCase())
  return [...new Set(written)].filter((table) => tenant.includes(table))
}
