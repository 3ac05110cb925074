import { ready } from 'zpl-renderer-js'
import type { Printed } from './picture.ts'

/** Text of a field in which "_" and two digits are a byte (^FH). */
function fieldText(data: string): string {
  const bytes = Buffer.from(
    data.replaceAll(/_([\dA-F]{2})/g, (_match, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    ),
    'latin1',
  )
  return bytes.toString('utf8')
}

const FIELD = /\^FO(\d+),(\d+)\^A0N,(\d+),\d+\^FH\^FD([^^]*)\^FS/g

/** Prints ZPL: drawn by an interpreter that knows nothing of ours, with the texts where their fields are. */
export async function printZpl(data: Uint8Array, dpi: number): Promise<Printed> {
  const source = Buffer.from(data).toString('latin1')
  const [, width = '0'] = /\^PW(\d+)/.exec(source) ?? []
  const [, height = '0'] = /\^LL(\d+)/.exec(source) ?? []
  const { api } = await ready
  const perMm = dpi === 300 ? 12 : 8
  const base64 = await api.zplToBase64Async(source, Number(width) / perMm, Number(height) / perMm, perMm)
  return {
    width: Number(width),
    height: Number(height),
    texts: [...source.matchAll(FIELD)].map(([, x, y, , text = '']) => ({
      x: Number(x),
      y: Number(y),
      text: fieldText(text),
    })),
    png: Buffer.from(base64, 'base64'),
  }
}
