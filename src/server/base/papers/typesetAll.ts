import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { typeset } from './typefaces.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The text of a node: a text, or pieces of text. */
function textOf(text: unknown): unknown {
  if (typeof text === 'string') return typeset(text)
  if (Array.isArray(text)) return text.flatMap(pieceOf)
  return isNode(text) ? nodeOf(text) : text
}

const pieceOf = (piece: unknown): unknown[] => {
  if (typeof piece !== 'string') return [isNode(piece) ? nodeOf(piece) : piece]
  const set = typeset(piece)
  return typeof set === 'string' ? [set] : set
}

/** What holds further nodes. */
const HOLDERS = ['stack', 'columns', 'ul', 'ol'] as const

function nodeOf(node: Node): Node {
  const next: Node = { ...node }
  if ('text' in node) next['text'] = textOf(node['text'])
  for (const holder of HOLDERS) if (holder in node) next[holder] = contentOf(node[holder])
  const { table } = node
  if (isNode(table)) next['table'] = { ...table, body: contentOf(table['body']) }
  return next
}

function contentOf(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(contentOf)
  if (isNode(content)) return nodeOf(content)
  if (typeof content !== 'string') return content
  const set = typeset(content)
  return typeof set === 'string' ? set : { text: set }
}

/** A document in which each letter has a typeface that draws it. */
export function typesetAll(definition: TDocumentDefinitions): TDocumentDefinitions {
  const { content, footer } = definition
  return {
    ...definition,
    content: contentOf(content) as TDocumentDefinitions['content'],
    ...(typeof footer === 'function' && {
      footer: (...page: Parameters<typeof footer>) => contentOf(footer(...page)) as ReturnType<typeof footer>,
    }),
  }
}
