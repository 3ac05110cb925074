import { open } from 'node:fs/promises'
import { fileForm, guessEncoding, type Encoding } from '#domain/imports/encoding.ts'
import { decoderOf } from './decode.ts'
import { guessDelimiter } from '#domain/base/csv.ts'

export interface TextForm {
  format: 'csv'
  encoding: Encoding
  delimiter: string
}
export type Form = TextForm | { format: 'xlsx' }

const PIECE = 256 * 1024

/**
 * The type of a file, from its bytes alone; its name is ignored. Null: neither text nor a workbook. `chosen`: the
 * encoding that a person chose for a text.
 */
export async function detectForm(path: string, chosen?: Encoding): Promise<Form | null> {
  const file = await open(path, 'r')
  try {
    const start = Buffer.alloc(PIECE)
    const { bytesRead } = await file.read(start, 0, PIECE, 0)
    const head = start.subarray(0, bytesRead)
    const form = fileForm(head)
    if (form === 'other' || bytesRead === 0) return null
    if (form === 'xlsx') return { format: 'xlsx' }
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    let isUtf8 = true
    try {
      for await (const piece of file.createReadStream({ start: 0, autoClose: false, highWaterMark: PIECE }))
        utf8.decode(piece as Buffer, { stream: true })
      utf8.decode()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      isUtf8 = false
    }
    const read = (encoding: Encoding) => decoderOf(encoding).decode(head)
    const encoding = chosen ?? guessEncoding(head, isUtf8, read)
    return { format: 'csv', encoding, delimiter: guessDelimiter(read(encoding)) }
  } finally {
    await file.close()
  }
}
