import type { Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { lockBusinessDays } from '#server/shop/index.ts'
import { demoAttachments } from '../attachments.ts'
import type { DemoGround } from '../day/orders.ts'
import { soldToday } from '../day/soldToday.ts'
import { demoInspection } from '../inspection.ts'
import { demoContacts } from '../messages/contacts.ts'
import { demoMessages } from '../messages/messages.ts'
import { demoPunches } from '../people/punches.ts'
import { demoSchedule } from '../people/schedule.ts'
import { writeStations } from '../stations.ts'
import { paidByCheck, paidIn } from './debts.ts'
import { savePast, type StepOptions } from './savePast.ts'

/** A part of the demo's past: one transaction. */
interface PastStep {
  /** How many percent of the past are made with it. */
  upTo: number
  run: (tx: Tx, setting: DemoGround, services: Services, options: StepOptions) => Promise<void>
}

/** What is sold and paid today, by the product's own commands. */
async function sell(tx: Tx, setting: DemoGround): Promise<void> {
  const { companyId, owner, shops } = setting
  // Stock moves several times here: a request that moves some meanwhile reads the clock after it.
  for (const { row } of shops) await lockBusinessDays(tx, companyId, row.id)
  await soldToday(tx, setting)
  const [shop] = shops
  if (!shop) return
  await paidByCheck(tx, owner, shop.row)
  await insertMany(tx, companyId, 'payments', await paidIn(tx, companyId, shop.row, owner.name))
}

/** The parts of the demo's past, in order. A step may be added at the end only: their places are stored. */
export const PAST_STEPS: readonly PastStep[] = [
  { upTo: 72, run: savePast },
  { upTo: 82, run: sell },
  {
    upTo: 86,
    async run(tx, setting, services) {
      await demoInspection(services, tx, setting)
      await demoAttachments(services, tx, setting)
    },
  },
  { upTo: 93, run: demoContacts },
  { upTo: 95, run: (tx, setting, services) => demoMessages(services, tx, setting) },
  {
    upTo: 100,
    async run(tx, setting) {
      await demoPunches(tx, setting)
      await demoSchedule(tx, setting)
      await writeStations(tx, setting.owner)
    },
  },
]
