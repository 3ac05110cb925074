/** A comment, a quoted text or name, a body between dollar signs, or the end of a statement. */
const PARTS = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|;/g

/**
 * The statements of an SQL file, without the comments between them. A split database refuses several in one message as
 * soon as one changes a table of companies.
 */
export function statementsOf(file: string): string[] {
  const found: string[] = []
  let from = 0
  let text = ''
  const end = (to: number): void => {
    text += file.slice(from, to)
    if (text.trim() !== '') found.push(text.trim())
    text = ''
  }
  for (const part of file.matchAll(PARTS)) {
    const [own] = part
    const next = part.index + own.length
    if (own === ';') end(part.index)
    else if (own.startsWith('--')) text += file.slice(from, part.index)
    else continue
    from = next
  }
  end(file.length)
  return found
}
