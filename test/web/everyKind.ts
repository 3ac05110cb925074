import { newId } from '#web/base/device/device.ts'
import { work as addWork, price } from './tabs.ts'
import type { Company } from './company.ts'

/** Work of one kind that is done without the internet, and what the server has of it. */
export interface KindOfWork {
  kind: string
  /** What the screen adds; the same id is the same work. */
  row: (id: string) => object
  /** The same, as the server refuses it. */
  refused: (id: string) => object
  /** What the server has: before it, and after it counted once. */
  count: () => Promise<number>
  before: number
  once: number
}

type Make = (company: Company) => Promise<Omit<KindOfWork, 'kind'>>

const now = () => new Date().toISOString()
const shopOf = ({ shops }: Company): string => shops[0]?.id ?? ''
const barcodeOf = (id: string): string => `79${id.replaceAll(/\D/g, '').slice(-10).padStart(10, '4')}`

/** An item of which ten are on hand. */
async function newItem(company: Company): Promise<string> {
  const id = newId()
  await company.call('Owner', 'PUT', `/api/v2/inventory/items/${id}`, {
    inventory_type: 'vehicle_physical_item',
    name: `Wiper ${id.slice(-6)}`,
    barcode: barcodeOf(id),
    unit: 'each',
    retail: '10',
    cost: '4',
    tax_exempt: false,
    active: true,
    version: 0,
  })
  const body = { id: newId(), shop_id: shopOf(company), counted: '10' }
  await company.call('Owner', 'POST', `/api/v2/inventory/items/${id}/count`, body)
  return id
}

interface Stock {
  levels: { shop_id: string; on_hand: string }[]
}

async function onHand(company: Company, item: string): Promise<number> {
  const { levels } = await company.call<Stock>('Owner', 'GET', `/api/v2/inventory/items/${item}/stock`)
  return Number(levels.find(({ shop_id }) => shop_id === shopOf(company))?.on_hand)
}

async function movements(company: Company, item: string): Promise<number> {
  const url = `/api/v2/inventory/items/${item}/movements?shop_id=${shopOf(company)}`
  return (await company.call<{ movements: unknown[] }>('Owner', 'GET', url)).movements.length
}

const MAKE: Readonly<Record<string, Make>> = {
  async order_command(company) {
    const order_id = await company.newOrder()
    const made = { device_id: newId(), made_at: now() }
    return {
      row: (id) => ({ id, order_id, records: {}, command: { ...addWork('Once'), id, ...made } }),
      refused: (id) => ({ id, order_id, records: {}, command: { ...price(newId()), id, ...made } }),
      count: async () => (await company.order(order_id)).casual_items.length,
      before: 0,
      once: 1,
    }
  },
  async cash(company) {
    const order_id = await company.newOrder()
    await company.command(order_id, addWork('Owed'))
    const { final_price, order_custom_id } = await company.order(order_id)
    const cash = { order_id, order_custom_id, currency: 'USD', device_id: newId(), made_at: now() }
    const sum = { tendered: final_price, amount: final_price, change_due: '0.00', tip: '0.00' }
    const url = `/api/v2/orders/${order_id}`
    return {
      row: (id) => ({ id, ...cash, ...sum, balance: final_price }),
      refused: (id) => ({ id, ...cash, ...sum, balance: '1.00' }),
      count: async () =>
        (await company.call<{ order: { payments: unknown[] } }>('Owner', 'GET', url)).order.payments.length,
      before: 0,
      once: 1,
    }
  },
  punch(company) {
    const punch = (id: string, action: string) => {
      const held = { device_at: now(), offset_ms: 0, went_back: false }
      return { id, body: { id, device_id: newId(), action, shop_id: shopOf(company), held } }
    }
    const week = async () => {
      const { shifts } = await company.call<{ shifts: { events: unknown[] }[] }>(
        'Owner',
        'GET',
        '/api/v2/time/week',
      )
      return shifts.flatMap(({ events }) => events).length
    }
    return Promise.resolve({
      row: (id) => punch(id, 'in'),
      refused: (id) => punch(id, 'end_break'),
      count: week,
      before: 0,
      once: 1,
    })
  },
  async sheet_entry(company) {
    const item_id = await newItem(company)
    const sheet_id = newId()
    const sheet = { id: sheet_id, shop_id: shopOf(company), name: 'Shelf', blind: false, by: 'all' }
    await company.call('Owner', 'POST', '/api/v2/inventory/count_sheets', sheet)
    const entry = (id: string, item: string) => ({
      id,
      sheet_id,
      sheet_name: 'Shelf',
      item_id: item,
      item_name: 'Wiper',
      kind: 'add',
      quantity: '3',
      counted_at: now(),
      sent_version: null,
    })
    const url = `/api/v2/inventory/count_sheets/${sheet_id}`
    return {
      row: (id) => entry(id, item_id),
      refused: (id) => entry(id, newId()),
      async count() {
        const reply = await company.call<{ sheet: { lines: { item_id: string; counted: string | null }[] } }>(
          'Owner',
          'GET',
          url,
        )
        return Number(reply.sheet.lines.find((line) => line.item_id === item_id)?.counted ?? 0)
      },
      before: 0,
      once: 3,
    }
  },
  async count(company) {
    const item = await newItem(company)
    const count = { shop_id: shopOf(company), item_id: null, name: 'Wiper', counted: '4', counted_at: now() }
    return {
      row: (id) => ({ id, ...count, code: barcodeOf(item) }),
      refused: (id) => ({ id, ...count, code: '999999999999' }),
      count: () => movements(company, item),
      before: 1,
      once: 2,
    }
  },
  async adjustment(company) {
    const item_id = await newItem(company)
    const draft = { adjustment: 'damaged', adds: false, quantity: '2', note: '' }
    const adjustment = { shop_id: shopOf(company), code: '1', name: 'Wiper', made_at: now(), ...draft }
    return {
      row: (id) => ({ id, ...adjustment, item_id }),
      refused: (id) => ({ id, ...adjustment, item_id: newId() }),
      count: () => onHand(company, item_id),
      before: 10,
      once: 8,
    }
  },
  async receipt(company) {
    const item_id = await newItem(company)
    const [supplier_id, id] = [newId(), newId()]
    await company.call('Owner', 'PUT', `/api/v2/suppliers/${supplier_id}`, {
      name: 'Gulf Coast Lubricants',
      account_number: '',
      contact_name: '',
      phone: '',
      email: '',
      website: '',
      address: '',
      terms: '',
      note: '',
      language: 'en',
      minimum_order: null,
      free_freight: null,
      lead_days: 2,
      active: true,
      version: 0,
    })
    const ordered = {
      id: newId(),
      item_id,
      purchase_unit: 'box',
      base_quantity: '1',
      ordered: '5',
      price: '3',
    }
    const body = { shop_id: shopOf(company), supplier_id, lines: [ordered], version: 0 }
    await company.call('Owner', 'PUT', `/api/v2/purchase_orders/${id}`, body)
    const { purchase_order } = await company.call<{ purchase_order: object }>(
      'Owner',
      'POST',
      `/api/v2/purchase_orders/${id}/move`,
      { to: 'sent', version: 1 },
    )
    const scanned = { [ordered.id]: { id: newId(), quantity: '2', reason: '', other: null } }
    const rest = { shop_id: shopOf(company), packing_slip: '', scanned, finished: true }
    return {
      row: (own) => ({ id: own, order: purchase_order, ...rest }),
      refused: (own) => ({ id: own, order: { ...purchase_order, id: newId() }, ...rest }),
      count: () => onHand(company, item_id),
      before: 10,
      once: 12,
    }
  },
  async transfer(company) {
    const item_id = await newItem(company)
    const [, other] = company.shops
    const line = { id: newId(), codes: ['1'], quantity: '3', sent: null, reason: '' }
    const words = { name: 'Wiper', name_french: '', unit: 'each' }
    const transfer = (id: string, own: object) => ({
      id,
      kind: 'send',
      shop_id: shopOf(company),
      other_shop_id: other?.id,
      other_shop_name: other?.name,
      transfer_id: newId(),
      version: 0,
      lines: [{ ...line, ...words, ...own }],
      finished: true,
    })
    return {
      row: (id) => transfer(id, { item_id }),
      refused: (id) => transfer(id, { item_id: null, codes: ['999999999999'] }),
      count: () => onHand(company, item_id),
      before: 10,
      once: 7,
    }
  },
}

export const KINDS_OF_WORK: readonly string[] = Object.keys(MAKE)

/** What a test needs of one kind, in a company with two shops. */
export async function workOf(company: Company, kind: string): Promise<KindOfWork> {
  const make = MAKE[kind]
  if (!make) throw new Error(`there is no work of the kind ${kind}`)
  return { kind, ...(await make(company)) }
}
