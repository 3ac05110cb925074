import type { ExtractorType } from '@lingui/conf'
import { extractor as macros } from '@lingui/cli/api'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

const TEXT = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
/** A call of `msg` with its message, or of `msgIn` with a context before it (`domain/base/words.ts`). */
const DECLARED = new RegExp(String.raw`\bmsg(In\(\s*${TEXT},|\()\s*${TEXT}`, 'g')
/** A call whose message is not a literal: it would not be found. The declarations themselves are none. */
const NOT_LITERAL = /(?<!\.)\bmsg(?:In)?\((?!\s*['"])(?!message|context|\{)/

const textOf = (literal: string): string =>
  JSON.parse(
    `"${literal
      .slice(1, -1)
      .replaceAll(String.raw`\'`, "'")
      .replaceAll(/(?<!\\)"/g, String.raw`\"`)}"`,
  ) as string

/** Finds the words of every room: the macros of screens, and what `msg` and `msgIn` declare. */
export const words: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  async extract(file, code, found, context) {
    if (/\/src\/web\//.test(file)) await macros.extract(file, code, found, context)
    for (const [, , inContext, message = ''] of code.matchAll(DECLARED)) {
      const [text, meaning] = [textOf(message), inContext === undefined ? undefined : textOf(inContext)]
      found({
        id: generateMessageId(text, meaning ?? ''),
        message: text,
        ...(meaning !== undefined && { context: meaning }),
        origin: [file, 1],
      })
    }
    const other = NOT_LITERAL.exec(code)
    if (other) throw new Error(`${file}: the message of ${other[0]}…) is not a literal`)
  },
}
