import bwip from 'bwip-js/node'
import { draw, type Item, type Printed } from './picture.ts'
import { decode1252 } from './windows1252.ts'

/** The letters of the four fonts with the gap between them, at 203 and 300 dots per inch. */
const FONTS: Readonly<Record<string, readonly [number, number]>> = {
  '1': [10, 12],
  '2': [12, 16],
  '3': [14, 20],
  '4': [16, 24],
}
const FONTS_300: typeof FONTS = { '1': [12, 20], '2': [16, 28], '3': [20, 36], '4': [24, 44] }

const unquoted = (text: string): string => text.replace(/^"|"$/g, '').replaceAll(/\\(["\\])/g, '$1')

/** The bars of subset B, from another writer of bar codes. */
function bars(
  text: string,
  { module, height, x, y }: { module: number; height: number; x: number; y: number },
): Item[] {
  const [drawn] = bwip.raw({ bcid: 'code128', text, suppressc: true } as Parameters<typeof bwip.raw>[0]) as {
    sbs: number[]
  }[]
  let at = x
  return (drawn?.sbs ?? []).flatMap((wide, index): Item[] => {
    const from = at
    at += wide * module
    return index % 2 === 0 ? [{ kind: 'rect', x: from, y, width: wide * module, height }] : []
  })
}

/** Prints EPL2. */
export async function printEpl(data: Uint8Array, dpi: number): Promise<Printed> {
  const items: Item[] = []
  const sheet = { width: 0, height: 0 }
  const fonts = dpi === 300 ? FONTS_300 : FONTS
  let at = 0
  const lineAt = (): string => {
    const end = data.indexOf(0x0a, at)
    const line = decode1252(data.subarray(at, end < 0 ? data.length : end))
    at = end < 0 ? data.length : end + 1
    return line
  }
  while (at < data.length) {
    const [, gx = '', gy = '', stride = '', rows = ''] =
      /^GW(\d+),(\d+),(\d+),(\d+),/.exec(Buffer.from(data.subarray(at, at + 40)).toString('latin1')) ?? []
    if (gx !== '') {
      at += `GW${gx},${gy},${stride},${rows},`.length
      const length = Number(stride) * Number(rows)
      const bits = data.slice(at, at + length).map((byte) => byte ^ 0xff)
      items.push({
        kind: 'dots',
        x: Number(gx),
        y: Number(gy),
        width: Number(stride) * 8,
        height: Number(rows),
        rows: bits,
      })
      at += length + 1
      continue
    }
    const line = lineAt()
    const [command, rest] = [line.slice(0, 1), line.slice(1)]
    const parts = rest.split(',')
    if (command === 'q') sheet.width = Number(rest)
    else if (command === 'Q') sheet.height = Number(parts[0])
    else if (line.startsWith('LO')) {
      const [x = 0, y = 0, width = 0, height = 0] = line.slice(2).split(',').map(Number)
      items.push({ kind: 'rect', x, y, width, height })
    } else if (command === 'A') {
      const [x = '0', y = '0', , font = '1', across = '1', down = '1'] = parts
      const [advance, tall] = fonts[font] ?? [10, 12]
      const text = unquoted(parts.slice(7).join(','))
      const width = Array.from(text).length * advance * Number(across)
      items.push({ kind: 'text', x: Number(x), y: Number(y), width, height: tall * Number(down), text })
    } else if (command === 'B') {
      const [x = '0', y = '0', , kind, narrow = '1', , height = '0'] = parts
      if (kind !== '1B') throw new Error(`bar code ${kind ?? ''} is not known`)
      items.push(
        ...bars(unquoted(parts.slice(8).join(',')), {
          module: Number(narrow),
          height: Number(height),
          x: Number(x),
          y: Number(y),
        }),
      )
    }
  }
  return draw(sheet.width, sheet.height, items)
}
