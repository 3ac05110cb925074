import { useEffect } from 'react'
import { expect, onTestFinished } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import { requireSession } from '#web/base/session/guard.ts'
import { startLive } from '#web/base/live/live.ts'
import { startJournal } from '#web/base/journal/handIn.ts'
import { useOrder, type OrderHandle } from '#web/orders/handle/useOrder.ts'
import { forgetSession } from '#web/base/session/session.ts'
import { useShops } from '#web/base/session/shop.ts'
import { writeToken } from '#web/base/session/token.ts'
import type { Company } from './company.ts'
import { render } from './render.tsx'
import { Wire } from './wire.ts'
import { until } from '#test/harness/until.ts'

/** The network of this page, for the rest of the test. */
function ownWire(): Wire {
  const send = window.fetch.bind(window)
  const wire = new Wire(send)
  window.fetch = wire.fetch
  onTestFinished(() => {
    wire.release()
    window.fetch = send
  })
  return wire
}

/** Signs this page in, with its journal and the events of other stations. */
export async function signIn(company: Company, role: Role): Promise<Wire> {
  const wire = ownWire()
  forgetSession()
  writeToken(company.people[role].token)
  await requireSession()
  await startJournal()
  return wire
}

/** Hears of other stations, until the test ends. */
export const listen = (): void => onTestFinished(startLive())

export interface Desk {
  wire: Wire
  /** The handle as it is now. */
  handle: () => OrderHandle
  /** Everything that was shown of the notes, each once. */
  notes: string[]
}

function Shown({ id, show }: { id: string; show: (handle: OrderHandle) => void }) {
  const { handle } = useOrder(id)
  // The shell shows no screen before the shop is known.
  const { shop } = useShops()
  useEffect(() => {
    if (handle && shop) show(handle)
  }, [handle, shop, show])
  return handle && shop ? <p>{handle.order.order_custom_id}</p> : null
}

/** An order open on this page. */
export async function openDesk(company: Company, id: string, role: Role = 'Owner'): Promise<Desk> {
  const wire = await signIn(company, role)
  let shown: OrderHandle | null = null
  const notes: string[] = []
  const show = (handle: OrderHandle) => {
    shown = handle
    if (notes.at(-1) !== handle.order.notes) notes.push(handle.order.notes)
  }
  render(<Shown id={id} show={show} />)
  const handle = () => {
    if (!shown) throw new Error('the order is not shown')
    return shown
  }
  await until(() => expect(handle()).toBeDefined())
  return { wire, handle, notes }
}
