import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { beforeAll, expect, test } from 'vitest'
import { code128, widthOf } from '../../../domain/printing/code128.ts'

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } })
})

/** The bar code as a picture: three pixels a module, with its quiet zones. */
function picture(text: string): ImageData {
  const widths = code128(text) ?? []
  const [scale, quiet, height] = [3, 10, 60]
  const width = (widthOf(widths) + 2 * quiet) * scale
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  let at = quiet * scale
  for (const [place, each] of widths.entries()) {
    if (place % 2 === 0)
      for (let x = at; x < at + each * scale; x += 1)
        for (let y = 0; y < height; y += 1) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    at += each * scale
  }
  return { data, width, height, colorSpace: 'srgb' }
}

test.each(['51356', 'OIL-5W30-B', '0036000291452', 'ab 12/3.4_~!', 'PH#7317 (A)'])(
  'a reader of bar codes reads “%s”',
  async (text) => {
    const found = await readBarcodes(picture(text))
    expect(found.map((code) => [code.format, code.text])).toEqual([['Code128', text]])
  },
)
