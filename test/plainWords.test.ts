import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')

/** Words that comments do without; docs/language.md says what to write. */
const IN_COMMENTS =
  /\b(whoever|whomever|nobody|somebody|stands|stood|told|came to be|come to be|all the same|under way|by itself|reckons?)\b/i

/** Names that were replaced, and words that no name is made of; docs/language.md has the table. */
const IN_NAMES =
  /^(heldInstant|holdDay|presentAt|giveBack|giveUp|tellStatus|askedFor|owedOn|keptPayer|lockKept|carryCredit|beginner|UnderWay|underWay|Beside|Standing|[gG]round)$|^(told|nobody|somebody|whoever)$|^[kK]ept[A-Z]|^Kept$|[a-z]Kept(?![a-z])|[a-z](Told|Nobody|Somebody|Whoever)|^(told|nobody|somebody|whoever|Told|Nobody)[A-Z]/

const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !file.endsWith('database.types.ts') && !file.endsWith('plainWords.test.ts'),
)

const NAME = /[A-Za-z_$][\w$]*/g

/** Whether a file has such a word anywhere; only then is it read as a program, which takes a hundred times as long. */
const maySay = (text: string): boolean =>
  IN_COMMENTS.test(text) || (text.match(NAME) ?? []).some((name) => IN_NAMES.test(name))

/** Every comment and identifier of a file; the words that people read on screen are checked elsewhere. */
function readFile(file: string): { comments: string[]; names: Set<string> } {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  if (!maySay(text)) return { comments: [], names: new Set() }
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const comments = new Map<number, string>()
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? [])
      comments.set(range.pos, text.slice(range.pos, range.end))
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { comments: [...comments.values()], names }
}

test('comments and names are in plain words', () => {
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const { comments, names } = readFile(file)
    return [
      ...comments.filter((comment) => IN_COMMENTS.test(comment)).map((comment) => `${file}: ${comment}`),
      ...[...names].filter((name) => IN_NAMES.test(name)).map((name) => `${file}: ${name}`),
    ]
  })
  expect(found).toEqual([])
})
