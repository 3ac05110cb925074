import { draw, type Item, type Printed } from './picture.ts'
import { decode1252 } from './windows1252.ts'

export interface Slip extends Printed {
  cuts: number
  drawer: boolean
}

const FACES = { A: [12, 24], B: [9, 17] } as const

/** Prints ESC/POS on paper of a width in dots. */
export async function printEscpos(data: Uint8Array, width: number): Promise<Slip> {
  const items: Item[] = []
  const state = {
    x: 0,
    y: 0,
    face: 'A' as 'A' | 'B',
    across: 1,
    down: 1,
    spacing: 30,
    page: 0,
    cuts: 0,
    drawer: false,
  }
  const byte = (at: number): number => data[at] ?? 0
  let at = 0
  while (at < data.length) {
    const [one, two] = [byte(at), byte(at + 1)]
    if (one === 0x1b) at += escape(two, at)
    else if (one === 0x1d) at += group(two, at)
    else if (one === 0x0a) {
      state.y += state.spacing
      state.x = 0
      at += 1
    } else at += words(at)
  }

  function escape(command: number, from: number): number {
    switch (String.fromCodePoint(command)) {
      case '@':
        Object.assign(state, { x: 0, face: 'A', across: 1, down: 1, spacing: 30 })
        return 2
      case 't':
        state.page = byte(from + 2)
        return 3
      case '$':
        state.x = byte(from + 2) + 256 * byte(from + 3)
        return 4
      case 'M':
        state.face = byte(from + 2) === 1 ? 'B' : 'A'
        return 3
      case '3':
        state.spacing = byte(from + 2)
        return 3
      case 'J':
        state.y += byte(from + 2)
        return 3
      case 'p':
        state.drawer = true
        return 5
      default:
        throw new Error(`ESC ${command} is not known`)
    }
  }

  function group(command: number, from: number): number {
    switch (String.fromCodePoint(command)) {
      case 'P':
        return 4
      case '!':
        state.across = (byte(from + 2) >> 4) + 1
        state.down = (byte(from + 2) & 15) + 1
        return 3
      case 'V':
        state.cuts += 1
        return 4
      case 'v': {
        const stride = byte(from + 4) + 256 * byte(from + 5)
        const height = byte(from + 6) + 256 * byte(from + 7)
        const rows = data.slice(from + 8, from + 8 + stride * height)
        items.push({ kind: 'dots', x: 0, y: state.y, width: stride * 8, height, rows })
        state.y += height
        return 8 + stride * height
      }
      default:
        throw new Error(`GS ${command} is not known`)
    }
  }

  function words(from: number): number {
    let end = from
    while (end < data.length && byte(end) >= 0x20) end += 1
    if (end === from) throw new Error(`byte ${byte(from)} is not known`)
    if (state.page !== 16) throw new Error(`code page ${state.page} is not Windows-1252`)
    const text = decode1252(data.subarray(from, end))
    const [advance, tall] = FACES[state.face]
    const wide = Array.from(text).length * advance * state.across
    items.push({ kind: 'text', x: state.x, y: state.y, width: wide, height: tall * state.down, text })
    state.x += wide
    return end - from
  }

  const printed = await draw(width, Math.max(1, state.y), items)
  return { ...printed, cuts: state.cuts, drawer: state.drawer }
}
