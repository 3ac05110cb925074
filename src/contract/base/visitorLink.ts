import { z } from 'zod'
import { id, language } from './shared.ts'

const text = z.string()

/** The common fields of every link that a customer uses without an account; each kind adds its own events. */
export const visitorLink = {
  id,
  sent_to: text,
  user_name: text,
  created_at: text,
  expires_at: text,
  opened_at: text.nullable(),
}

/** The common fields of every page for a customer without an account: whose it is, and when it ends. */
export const visitorFrame = {
  language,
  shop: z.object({ name: text, address: text, phonenumber: text, email: text, logo: text }),
  customer_name: text,
  currency: z.enum(['usd', 'cad', 'eur']),
  expires_at: text,
  time_zone: text,
  /** The company's privacy policy; empty where it has none. */
  privacy: z.object({ text, text_french: text }),
}

/** The same for an order. */
export const visitorPage = { ...visitorFrame, order_custom_id: text }

/** The fields of a page for an order that is, or was, paid over it. */
export const visitorOrder = {
  ...visitorPage,
  vehicle: text,
  lines: z.array(z.object({ name: text, name_french: text })),
  total: text,
  paid: text,
}

/** The token by which a customer's page is requested. */
export const token = z.string().min(1).max(100)

/** Paths of an order's links, and of one of them. */
export const byOrder = z.object({ id })
export const byLink = z.object({ id, link_id: id })
