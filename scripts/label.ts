import { readFileSync } from 'node:fs'
import { describedLabel } from '#domain/printing/describe.ts'

/** `npm run label -- FILE`: what a JSON description of a label is in the language of its printer. */
function main(): void {
  const file = process.argv[2]
  if (file === undefined) throw new Error('Name a JSON file: npm run label -- FILE')
  const { page, bytes } = describedLabel(JSON.parse(readFileSync(file, 'utf8')))
  process.stdout.write(bytes)
  for (const { code, what } of page.notes) process.stderr.write(`${code}: ${what}\n`)
}

try {
  main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
