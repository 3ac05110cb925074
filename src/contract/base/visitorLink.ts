import { z } from 'zod'
import { id, language } from './shared.ts'

const text = z.string()

/** What is shown of every link that a customer uses without an account; what can happen to it each says itself. */
export const visitorLink = {
  id,
  sent_to: text,
  user_name: text,
  created_at: text,
  expires_at: text,
  opened_at: text.nullable(),
}

/** What every page shows that a customer sees without an account: whose it is, and when it is gone. */
export const visitorFrame = {
  language,
  shop: z.object({ name: text, address: text, phonenumber: text, email: text, logo: text }),
  customer_name: text,
  currency: z.enum(['usd', 'cad', 'eur']),
  expires_at: text,
  time_zone: text,
}

/** The same of an order. */
export const visitorPage = { ...visitorFrame, order_custom_id: text }

/** What a page shows of an order that is paid over it or was. */
export const visitorOrder = {
  ...visitorPage,
  vehicle: text,
  lines: z.array(z.object({ name: text, name_french: text })),
  total: text,
  paid: text,
}

/** By which a customer's page is asked for. */
export const token = z.string().min(1).max(100)

/** Addresses of an order's links, and of one of them. */
export const byOrder = z.object({ id })
export const byLink = z.object({ id, link_id: id })
