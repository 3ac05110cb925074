import { sql } from 'kysely'
import { newId } from '../base/ids.ts'
import { insertStored, storeAttachment } from '../orders/index.ts'
import { firstRow, type Tx } from '../base/db.ts'
import type { Services } from '../base/http/context.ts'
import type { DemoGround } from './day/orders.ts'

/** A scratch on a door: drawn, since the demo has no photographs. */
const SCRATCH = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#40617f"/>
<rect width="800" height="190" fill="#26323c"/><rect y="182" width="800" height="14" fill="#171d22"/>
<rect x="610" y="270" width="130" height="34" rx="16" fill="#8fa3b3"/>
<path d="M130 420c120-46 260-60 430-26" stroke="#d8dde2" stroke-width="7" fill="none"/>
<path d="M180 446c90-30 190-38 300-22" stroke="#b7c1ca" stroke-width="3" fill="none"/></svg>`

/** A page with lines of text: the least that every viewer shows. */
function page(lines: readonly string[]): Buffer {
  const text = `BT /F1 14 Tf 72 720 Td 22 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj${object}endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table + end)
}

const WARRANTY = page([
  'Extended warranty, powertrain',
  'Covers engine, transmission and drive axle',
  'Deductible per visit: $100.00',
  'Call before repairs above $250.00',
])

/** A photo on an order in progress, and the warranty of its vehicle, which each of its orders shows. */
export async function demoAttachments(
  services: Services,
  tx: Tx,
  { companyId, owner }: DemoGround,
): Promise<void> {
  const order = await firstRow(
    tx,
    sql<{ id: string; vehicle_id: string }>`select id, vehicle_id from orders where company_id = ${companyId}
      and status = 'in-progress' and customer_id is not null and vehicle_id is not null
      order by order_clean_id desc limit 1`,
  )
  if (!order) return
  const { default: sharp } = await import('sharp')
  const scratch = await sharp(Buffer.from(SCRATCH)).jpeg().toBuffer()
  const attach = async (of: 'order' | 'vehicle', id: string, name: string, bytes: Buffer) =>
    insertStored(
      tx,
      owner,
      { of, id, file_id: newId(), name },
      await storeAttachment(services, companyId, bytes, of),
    )
  await attach('order', order.id, 'Scratch on left door', scratch)
  await attach('vehicle', order.vehicle_id, 'Extended warranty', WARRANTY)
}
