import sharp from 'sharp'

/** Something that a printer put on paper, in dots. */
export type Item =
  | { kind: 'text'; x: number; y: number; width: number; height: number; text: string }
  | { kind: 'rect'; x: number; y: number; width: number; height: number }
  | { kind: 'dots'; x: number; y: number; width: number; height: number; rows: Uint8Array }

export interface Printed {
  width: number
  height: number
  texts: { x: number; y: number; text: string }[]
  png: Buffer
}

const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function dots({ x, y, width, height, rows }: Extract<Item, { kind: 'dots' }>): string {
  const stride = Math.ceil(width / 8)
  const parts: string[] = []
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      if (((rows[row * stride + (column >> 3)] ?? 0) & (0x80 >> (column & 7))) !== 0)
        parts.push(`M${x + column} ${y + row}h1v1h-1z`)
  return `<path shape-rendering="crispEdges" d="${parts.join('')}"/>`
}

function shape(item: Item): string {
  if (item.kind === 'dots') return dots(item)
  if (item.kind === 'rect')
    return `<rect x="${item.x}" y="${item.y}" width="${item.width}" height="${item.height}"/>`
  const base = item.y + Math.round(item.height * 0.8)
  // The letters of this typeface are 0.602 of its size apart.
  const across = item.width / (Math.max(1, Array.from(item.text).length) * item.height * 0.602)
  return `<text transform="translate(${item.x} ${base}) scale(${across} 1)" font-family="DejaVu Sans Mono" font-size="${item.height}" xml:space="preserve">${xml(item.text)}</text>`
}

/** The paper as a picture. */
export async function draw(width: number, height: number, items: readonly Item[]): Promise<Printed> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${items.map(shape).join('')}</svg>`
  const png = await sharp(Buffer.from(svg)).png().toBuffer()
  const texts = items.flatMap((item) =>
    item.kind === 'text' ? [{ x: item.x, y: item.y, text: item.text }] : [],
  )
  return { width, height, texts, png }
}
