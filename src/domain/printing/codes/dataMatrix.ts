/** Square symbols of one region: their side in modules, the bytes of data and of correction (ISO/IEC 16022, table 7). */
const SIZES: readonly [side: number, data: number, check: number][] = [
  [10, 3, 5],
  [12, 5, 7],
  [14, 8, 10],
  [16, 12, 12],
  [18, 18, 14],
  [20, 22, 18],
  [22, 30, 20],
  [24, 36, 24],
  [26, 44, 28],
]
const PAD = 129
const UPPER_SHIFT = 235

/** A text in bytes of the ASCII scheme: two digits in one, and letters above 127 after a shift. Null beyond Latin-1. */
function codewords(text: string): number[] | null {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const pair = /^\d\d/.exec(text.slice(at, at + 2))
    const code = text.codePointAt(at) ?? 0
    if (pair) {
      bytes.push(Number(pair[0]) + 130)
      at += 1
    } else if (code < 128) bytes.push(code + 1)
    else if (code < 256) bytes.push(UPPER_SHIFT, code - 127)
    else return null
  }
  return bytes
}

function padded(bytes: readonly number[], length: number): number[] {
  const all = [...bytes]
  if (all.length < length) all.push(PAD)
  while (all.length < length) {
    const random = ((149 * (all.length + 1)) % 253) + 1
    const value = PAD + random
    all.push(value > 254 ? value - 254 : value)
  }
  return all
}

/** Powers and logarithms of the field of 256 elements with the polynomial 301. */
const POWERS: number[] = []
const LOGS: number[] = []
for (let at = 0, value = 1; at < 255; at += 1) {
  POWERS[at] = value
  LOGS[value] = at
  value *= 2
  if (value > 255) value ^= 301
}

const times = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (POWERS[((LOGS[one] ?? 0) + (LOGS[other] ?? 0)) % 255] ?? 0)

/** The correction bytes of Reed and Solomon. */
function correction(data: readonly number[], count: number): number[] {
  const generator = [1]
  for (let root = 1; root <= count; root += 1) {
    generator.push(0)
    for (let at = generator.length - 1; at > 0; at -= 1)
      generator[at] = (generator[at] ?? 0) ^ times(generator[at - 1] ?? 0, POWERS[root] ?? 0)
  }
  const rest = Array.from({ length: count }, () => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (let at = 0; at < count; at += 1) rest[at] = (rest[at] ?? 0) ^ times(generator[at + 1] ?? 0, factor)
  }
  return rest
}

/** The eight modules of a byte from its reference module, the highest bit first. */
const SHAPE: readonly [row: number, column: number][] = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
]

/** The four shapes in the corners: rows and columns, negative ones from the end. */
const CORNERS: readonly (readonly [row: number, column: number][])[] = [
  [
    [-1, 0],
    [-1, 1],
    [-1, 2],
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ],
  [
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [0, -4],
    [0, -3],
    [0, -2],
    [0, -1],
    [1, -1],
  ],
  [
    [-3, 0],
    [-2, 0],
    [-1, 0],
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ],
  [
    [-1, 0],
    [-1, -1],
    [0, -3],
    [0, -2],
    [0, -1],
    [1, -3],
    [1, -2],
    [1, -1],
  ],
]

/** Places bytes in the inner square, as annex F of the standard walks it. */
function place(bytes: readonly number[], side: number): boolean[][] {
  const grid: (boolean | null)[][] = Array.from({ length: side }, () =>
    Array.from({ length: side }, () => null),
  )
  let next = 0
  const set = (row: number, column: number, dark: boolean): void => {
    let [y, x] = [row, column]
    if (y < 0) [y, x] = [y + side, x + 4 - ((side + 4) % 8)]
    if (x < 0) [y, x] = [y + 4 - ((side + 4) % 8), x + side]
    const line = grid[y]
    if (line) line[x] = dark
  }
  const put = (modules: readonly (readonly [number, number])[]): void => {
    const byte = bytes[next] ?? 0
    next += 1
    for (const [bit, [row, column]] of modules.entries()) set(row, column, ((byte >> (7 - bit)) & 1) === 1)
  }
  const corner = (which: number): void =>
    put(
      (CORNERS[which] ?? []).map(
        ([row, column]) => [row < 0 ? row + side : row, column < 0 ? column + side : column] as const,
      ),
    )
  const utah = (row: number, column: number): void => {
    if (row < 0 || row >= side || column < 0 || column >= side || grid[row]?.[column] !== null) return
    put(SHAPE.map(([down, right]) => [row + down, column + right] as const))
  }
  let [row, column] = [4, 0]
  do {
    if (row === side && column === 0) corner(0)
    if (row === side - 2 && column === 0 && side % 4 !== 0) corner(1)
    if (row === side - 2 && column === 0 && side % 8 === 4) corner(2)
    if (row === side + 4 && column === 2 && side % 8 === 0) corner(3)
    do {
      utah(row, column)
      row -= 2
      column += 2
    } while (row >= 0 && column < side)
    row += 1
    column += 3
    do {
      utah(row, column)
      row += 2
      column -= 2
    } while (row < side && column >= 0)
    row += 3
    column += 1
  } while (row < side || column < side)
  // Where the walk ends early, the last corner is a fixed pattern.
  if (grid[side - 1]?.[side - 1] === null)
    for (const [y, x, dark] of [
      [1, 1, true],
      [2, 2, true],
      [1, 2, false],
      [2, 1, false],
    ] as const)
      set(side - y, side - x, dark)
  return grid.map((cells) => cells.map((cell) => cell === true))
}

/**
 * A text as a Data Matrix code (ECC 200): rows of modules, true where dark. Null where a letter is beyond Latin-1, or the
 * text is longer than one region holds.
 */
export function dataMatrix(text: string): boolean[][] | null {
  const bytes = codewords(text)
  const size = bytes && bytes.length > 0 ? SIZES.find(([, data]) => data >= bytes.length) : undefined
  if (!bytes || !size) return null
  const [side, data, check] = size
  const full = padded(bytes, data)
  const inner = place([...full, ...correction(full, check)], side - 2)
  return Array.from({ length: side }, (_, row) =>
    Array.from({ length: side }, (__, column) => {
      if (column === 0 || row === side - 1) return true
      if (row === 0) return column % 2 === 0
      if (column === side - 1) return row % 2 === 1
      return inner[row - 1]?.[column - 1] ?? false
    }),
  )
}
