// Control characters but tab and line feed, and the marks that reorder or hide text.
const CONTROLS = /[^\P{Cc}\t\n]|[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
const NAME_START = /[a-z!]/i
const NAME = /[a-z0-9]*/iy
const HIDING = /^(script|style)$/i
const HIDING_END = /<\/(script|style)\s*>/gi

/** How many characters at the end of what is stored would open a tag with the next one: those of "<" or "</". */
function opened(parts: readonly string[]): number {
  const last = parts.at(-1)
  if (last === '<') return 1
  return last === '/' && parts.at(-2) === '<' ? 2 : 0
}

/** Where the tag ends that begins at `from`; for a script or a style, with its content. */
function tagEnd(text: string, from: number, isClosing: boolean): number {
  NAME.lastIndex = from
  const name = NAME.exec(text)?.[0] ?? ''
  const close = text.indexOf('>', from)
  if (close < 0) return text.length
  if (isClosing || !HIDING.test(name)) return close + 1
  HIDING_END.lastIndex = close + 1
  for (let end = HIDING_END.exec(text); end; end = HIDING_END.exec(text))
    if (end[1]?.toLowerCase() === name.toLowerCase()) return HIDING_END.lastIndex
  return text.length
}

/**
 * Text without tags, in one pass. A tag that appears only when another is removed is found too: what is stored so far
 * ends with its "<" when the next character arrives.
 */
function withoutTags(text: string): string {
  if (!text.includes('<')) return text
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    const character = text.charAt(at)
    const open = opened(parts)
    if (open > 0 && NAME_START.test(character)) {
      parts.length -= open
      at = tagEnd(text, at, open === 2)
    } else {
      parts.push(character)
      at += 1
    }
  }
  return parts.join('')
}

/**
 * Text as it is stored (specification 5): scripts with their content and all other tags removed, control characters
 * removed, line ends normalized, trimmed. A lone "<", as in "tread < 3 mm", stays. Tags that appear only when others
 * are removed are removed too. Linear in the length of the text.
 */
export function sanitizeText(text: string): string {
  return withoutTags(text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS, '')).trim()
}

/** `sanitizeText` for a field of one line: runs of white space become one space. */
export function sanitizeLine(text: string): string {
  return sanitizeText(text).replaceAll(/\s+/g, ' ')
}

/**
 * The names of a line as they are stored and printed, sanitized. Without a French name the English one is used for
 * both.
 */
export const bothNames = <Row extends { name: string; name_french: string }>(row: Row): Row => ({
  ...row,
  name: sanitizeLine(row.name),
  name_french: sanitizeLine(row.name_french) || sanitizeLine(row.name),
})
