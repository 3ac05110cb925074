const SCRIPTS = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const TAGS = /<\/?[a-z!][^>]*(?:>|$)/gi
// Control characters but tab and line feed, and the marks that reorder or hide text.
const CONTROLS = /[^\P{Cc}\t\n]|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/**
 * Text as it is stored (specification 5): scripts with their content and all other tags stripped, control
 * characters removed, line ends made one kind, trimmed. A lone "<", as in "tread < 3 mm", stays. Tags that only
 * appear when others are stripped are stripped too.
 */
export function sanitizeText(text: string): string {
  let clean = text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '')
  for (let before = ''; before !== clean;) {
    before = clean
    clean = clean.replaceAll(SCRIPTS, '').replaceAll(TAGS, '')
  }
  return clean.trim()
}

/** `sanitizeText` for a field of one line: all white space runs become one space. */
export function sanitizeLine(text: string): string {
  return sanitizeText(text).replaceAll(/\s+/g, ' ')
}

/** The names of a line as they are kept and printed: sanitized; without a French one the English stands in. */
export const bothNames = <Row extends { name: string; name_french: string }>(row: Row): Row => ({
  ...row,
  name: sanitizeLine(row.name),
  name_french: sanitizeLine(row.name_french) || sanitizeLine(row.name),
})
