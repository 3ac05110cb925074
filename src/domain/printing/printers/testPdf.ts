import { joinBytes } from './bytes.ts'
import { windows1252 } from '../drawing/windows1252.ts'

/** Within parentheses: those and backslashes after a backslash. */
const literal = (text: string): Uint8Array => windows1252(text.replaceAll(/[()\\]/g, String.raw`\$&`))

/** A page of letter size with a few lines: shows that a printer of documents prints, without asking the server. */
export function testPdf(lines: readonly string[]): Uint8Array {
  const text = joinBytes([
    'BT /F1 24 Tf 72 700 Td 32 TL\n',
    ...lines.flatMap((line) => ['(', literal(line), ') Tj T*\n']),
    'ET\n',
  ])
  const objects = [
    joinBytes(['<< /Type /Catalog /Pages 2 0 R >>']),
    joinBytes(['<< /Type /Pages /Kids [3 0 R] /Count 1 >>']),
    joinBytes([
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    ]),
    joinBytes(['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>']),
    joinBytes([`<< /Length ${text.length} >>\nstream\n`, text, 'endstream']),
  ]
  let at = 0
  const parts: Uint8Array[] = []
  const push = (part: Uint8Array): number => {
    const from = at
    parts.push(part)
    at += part.length
    return from
  }
  push(joinBytes(['%PDF-1.4\n']))
  const places = objects.map((body, index) => push(joinBytes([`${index + 1} 0 obj\n`, body, '\nendobj\n'])))
  const table = at
  push(
    joinBytes([
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`,
      ...places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`),
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ]),
  )
  return joinBytes(parts)
}
