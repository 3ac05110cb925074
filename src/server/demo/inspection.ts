import { billedParty } from '#domain/orders/billedParty.ts'
import { sql } from 'kysely'
import { allInspections } from '#domain/inspections/order.ts'
import type { Command } from '#domain/orders/commands.ts'
import { childCount } from '#domain/orders/lines/packageLines.ts'
import { insertLink, applyOrderCommand, findOrder } from '../orders/index.ts'
import { firstRow, type Tx } from '../base/db.ts'
import type { Services } from '../base/http/context.ts'
import { storeLinkToken } from '../base/http/linkTokens.ts'
import { secretToken } from '../base/http/tokens.ts'
import { newId } from '../base/ids.ts'
import { insertFinding, storeFinding } from '../inspections/index.ts'
import { reachedAt } from '#domain/base/phone.ts'
import type { DemoGround } from './day/orders.ts'
import { demoText } from './messages/texts.ts'

/** A worn tire from the front, and a dirty air filter: drawn, since the demo has no photographs. */
const TIRE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#8b8f92"/>
<rect y="470" width="800" height="130" fill="#6b665f"/><rect x="230" y="60" width="340" height="460" rx="70" fill="#1d1f21"/>
${[0, 1, 2, 3].map((at) => `<rect x="${262 + at * 76}" y="70" width="${at === 0 ? 50 : 44}" height="440" rx="14" fill="${at === 0 ? '#3a3d40' : '#26292c'}"/>`).join('')}
${Array.from({ length: 11 }, (_, at) => `<path d="M340 ${90 + at * 38}h220" stroke="#0d0e0f" stroke-width="9"/>`).join('')}
<path d="M262 120v340" stroke="#5c6064" stroke-width="6"/></svg>`

const FILTER = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#3c4347"/>
<rect x="110" y="110" width="580" height="380" rx="22" fill="#c8702a"/><rect x="140" y="140" width="520" height="320" fill="#8d8474"/>
${Array.from({ length: 26 }, (_, at) => `<path d="M${150 + at * 20} 142v316" stroke="${at % 3 === 0 ? '#4e483d' : '#6d6557'}" stroke-width="9"/>`).join('')}
<ellipse cx="430" cy="330" rx="150" ry="90" fill="#2e2a24" opacity=".55"/><path d="M300 250c40 20 70-18 110 6" stroke="#5e7a35" stroke-width="10" fill="none"/></svg>`

/** The findings: the point, its answer, note and values, its picture and the place of the mark. */
const FINDINGS = [
  {
    name: 'Left front tire',
    answer: 'now',
    note: 'Worn unevenly',
    value: '3',
    picture: TIRE,
    mark: [
      [300, 150],
      [430, 820],
    ],
  },
  {
    name: 'Engine air filter',
    answer: 'soon',
    note: 'Dirty',
    value: '',
    picture: FILTER,
    mark: [
      [330, 380],
      [740, 720],
    ],
  },
] as const

/** How many points are answered: half of the inspection. */
const HALF = 12

/** Half an inspection on an order in progress, with two findings, their pictures, and an unanswered link. */
export async function demoInspection(services: Services, tx: Tx, setting: DemoGround): Promise<void> {
  const { companyId, owner } = setting
  const found = await firstRow(
    tx,
    sql<{ id: string }>`select id from orders where company_id = ${companyId} and status = 'in-progress'
      and customer_id is not null and license_plate <> '' order by order_clean_id desc limit 1`,
  )
  if (!found) return
  const run = async (command: Partial<Command>) => {
    const full = {
      id: newId(),
      device_id: found.id,
      made_at: new Date().toISOString(),
      ...command,
    } as Command
    return (await applyOrderCommand(tx, owner, found.id, full)).order
  }
  const begun = await run({
    type: 'inspection.add',
    kind: 'grouping',
    source_id: setting.grouping,
    line_id: newId(),
  })
  for (const { id } of allInspections(begun).slice(0, HALF))
    await run({ type: 'inspection.set', inspection_id: id, change: { field: 'answer', value: 'ok' } })
  for (const finding of FINDINGS) {
    const row = allInspections(begun).find((point) => point.name === finding.name)
    if (!row) continue
    const set = (change: Extract<Command, { type: 'inspection.set' }>['change']) =>
      run({ type: 'inspection.set', inspection_id: row.id, change })
    await set({ field: 'answer', value: finding.answer })
    await set({ field: 'note', value: finding.note })
    if (finding.value !== '') await set({ field: 'measure', unit: '32nds', value: finding.value })
    const photo_id = newId()
    const file = await storeFinding(services, companyId, await drawn(finding.picture))
    await insertFinding(tx, owner, { id: photo_id, order_id: found.id }, file)
    await run({ type: 'inspection.photo', inspection_id: row.id, photo_id })
    const points = finding.mark.map(([x, y]): [number, number] => [x, y])
    await set({ field: 'marks', photo_id, value: [{ shape: 'circle', points }] })
    const work = setting.catalogue.packages.find((item) => item.id === row.recommend?.package_id)
    if (work)
      await run({
        type: 'inspection.recommend',
        inspection_id: row.id,
        line_id: newId(),
        child_ids: Array.from({ length: childCount(work) }, newId),
        package_id: work.id,
        job: null,
      })
  }
  // The token is discarded; the shop sends a new link to show the page.
  const order = await findOrder(tx, owner, found.id)
  const sent_to = reachedAt('', (order && billedParty(order))?.phonenumber ?? '')
  const link = { id: newId(), order_id: found.id, sent_to }
  await insertLink(tx, owner, link)
  if (order) await demoText(tx, owner, order, link.id)
  await storeLinkToken(tx, owner, { kind: 'authorization', linkId: link.id, hash: secretToken().hash })
}

async function drawn(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png().toBuffer()
}
