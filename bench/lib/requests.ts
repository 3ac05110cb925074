import { v7 } from 'uuid'
import type { Call } from './http.ts'

const device = v7()

/** What every command and payment carries. */
export const signed = () => ({ id: v7(), device_id: device, made_at: new Date().toISOString() })

export async function firstShop(call: Call): Promise<string> {
  const { shops } = (await call('GET', '/api/v2/shops')).body as unknown as { shops: { id: string }[] }
  const [shop] = shops
  if (!shop) throw new Error('the demo has no shop')
  return shop.id
}

/** Begins an order; answers its id. */
export async function beginOrder(call: Call, shop: string): Promise<string> {
  const id = v7()
  await call('POST', '/api/v2/orders', { ...signed(), id, shop_id: shop, flow_type: 'none' })
  return id
}
