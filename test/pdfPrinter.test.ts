import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { CHROMIUM, CHROMIUM_PACKAGES } from '#scripts/lib/browser.ts'
import { ensureProgram } from '#scripts/lib/debian.ts'
import { printPdf } from './standins/printer/pdfPrinter.ts'

beforeAll(() => ensureProgram(CHROMIUM, CHROMIUM_PACKAGES, 'the drawn pages'))

const page = (number: number) =>
  `${number} 0 obj<</Type /Page /Parent 2 0 R /MediaBox [0 0 216 288] /Contents ${number + 2} 0 R>>endobj\n`
const square = (number: number, y: number) => {
  const drawn = `0 0 0 rg 60 ${y} 96 96 re f`
  return `${number} 0 obj<</Length ${drawn.length}>>stream\n${drawn}\nendstream endobj\n`
}

/** A PDF of pages of 3 × 4 inches, each with a black square: on the first at the top, on the second at the bottom. */
function twoPages(): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type /Catalog /Pages 2 0 R>>endobj\n2 0 obj<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>endobj\n${page(3)}${page(4)}${square(5, 180)}${square(6, 12)}trailer<</Root 1 0 R>>\n%%EOF`,
  )
}

/** How dark the upper and the lower half of a picture are, from 0 to 1. */
async function darkness(png: Buffer): Promise<{ upper: number; lower: number; ratio: number }> {
  const { width, height } = await sharp(png).metadata()
  const half = async (top: number) => {
    const piece = sharp(png).extract({ left: 0, top, width, height: Math.floor(height / 2) })
    const { channels } = await sharp(await piece.png().toBuffer())
      .greyscale()
      .stats()
    return 1 - (channels[0]?.mean ?? 255) / 255
  }
  return { upper: await half(0), lower: await half(Math.floor(height / 2)), ratio: width / height }
}

test('each page of a PDF is drawn in its shape', async () => {
  const pages = await printPdf(twoPages())
  expect(pages).toHaveLength(2)
  const [first, second] = await Promise.all(pages.map((page) => darkness(page)))
  for (const page of [first, second]) expect(page?.ratio).toBeCloseTo(0.75, 1)
  expect(first?.upper).toBeGreaterThan(0.2)
  expect(first?.lower).toBeLessThan(0.02)
  expect(second?.upper).toBeLessThan(0.02)
  expect(second?.lower).toBeGreaterThan(0.2)
})
