import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'

const server = testServer()

/** The boxes of a PDF from the top, in points, and which of them have a cross inside. */
function choices(pdf: Buffer): { boxes: number[]; crossed: number[] } {
  // By its length: packed bytes may look like the end of a line or of a stream.
  const streams = [...pdf.toString('latin1').matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)]
  const drawn = streams
    .map((found) => ({ from: found.index + found[0].length, length: Number(found[1]) }))
    .map(({ from, length }) => pdf.subarray(from, from + length))
    .map((packed) => (packed[0] === 0x78 ? inflateSync(packed).toString('latin1') : ''))
    .join('\n')
  const boxes = [...drawn.matchAll(/^[\d.]+ ([\d.]+) 7 7 re$/gm)].map((row) => Number(row[1]))
  const lines = [...drawn.matchAll(/^4[16] ([\d.]+) m\n4[16] ([\d.]+) l$/gm)].map((row) => Number(row[1]))
  return {
    boxes,
    crossed: boxes.flatMap((top, at) => (lines.some((y) => y > top && y < top + 7) ? [at] : [])),
  }
}

test('Florida: the PDF crosses the box of the statement that the customer made, for each of the three', async () => {
  const company = await makeCompany(server())
  const statements = [
    { waiver: 'limit' as const, limit: '250' },
    { waiver: 'none' as const },
    { waiver: 'limit' as const, limit: '300' },
  ]
  for (const statement of [null, ...statements]) {
    const desk = await openOrder(company)
    await desk.casual('200.00')
    if (statement) await desk.apply({ type: 'estimate.waive', statement })
    else await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    const { url } = await desk.station.call('orders.documentLink', {
      params: { id: desk.order.id },
      body: { kind: 'estimate', format: 'pdf' },
    })
    const { rawPayload } = await server().app.inject(url)
    const { boxes, crossed } = choices(rawPayload)
    expect(boxes).toHaveLength(3)
    expect(crossed).toEqual([statement === null ? 0 : statement.waiver === 'limit' ? 1 : 2])
  }
})
