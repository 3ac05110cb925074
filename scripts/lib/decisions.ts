import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.ts'

export const DECISIONS = 'docs/decisions'
export const DECISION_INDEX = `${DECISIONS}/README.md`

export type Decision = { file: string; date: string; number: string; title: string; text: string }

const NAME = /^(\d{4}-\d{2}-\d{2})-(?:(\d{3})-)?[a-z0-9-]+\.md$/
const INTRODUCTION = `# Decisions

One file for each decision: what was decided and why. A decision that proves wrong gets a new file, and both name each other.
A new decision is a file \`YYYY-MM-DD-short-name.md\`; code and commits cite its name. Those up to 334 have numbers.
\`npm run docs:decisions\` writes this page from the files.

| Date | No. | Decision |
|---|---|---|
`

/** The decisions in the order of their files' names: by date, then by number. */
export function readDecisions(folder = path.join(ROOT, DECISIONS)): Decision[] {
  const files = readdirSync(folder).filter((file) => file !== 'README.md')
  return files.toSorted().map((file) => {
    const [, date = '', number = ''] = NAME.exec(file) ?? []
    const text = readFileSync(path.join(folder, file), 'utf8')
    const title = /^# (.+)\n/.exec(text)?.[1] ?? ''
    if (!date || !title) throw new Error(`${DECISIONS}/${file}: needs a dated name and a heading`)
    return { file, date, number, title, text }
  })
}

/** The text of the index page. */
export function decisionIndex(decisions: Decision[]): string {
  const rows = decisions.map(
    ({ file, date, number, title }) => `| ${date} | ${number} | [${title}](${file}) |\n`,
  )
  return INTRODUCTION + rows.join('')
}
