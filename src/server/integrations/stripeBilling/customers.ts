import type { Stripe } from 'stripe'
import { idOf } from '../stripeClient.ts'
import { asked, fromCents, instantOf } from './asked.ts'
import { TAX_ID_KINDS, type BillingProvider, type Details } from './port.ts'

const isOurs = (found: Stripe.Customer | Stripe.DeletedCustomer): found is Stripe.Customer =>
  found.deleted !== true

/** The customer, who may have been deleted by a person at Stripe. */
async function customer(stripe: Stripe, id: string): Promise<Stripe.Customer> {
  const found = await stripe.customers.retrieve(id, { expand: ['tax_ids'] })
  if (!isOurs(found)) throw new Error(`the customer ${id} was deleted`)
  return found
}

const kindOf = (type: string): Details['tax_ids'][number]['kind'] | undefined =>
  TAX_ID_KINDS.find((kind) => kind === type)

const detailsOf = ({ name, email, address, tax_ids }: Stripe.Customer): Details => ({
  name: name ?? '',
  email: email ?? '',
  address: {
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postal_code: address?.postal_code ?? '',
    country: address?.country ?? '',
  },
  tax_ids: (tax_ids?.data ?? []).flatMap(({ type, value }) => {
    const kind = kindOf(type)
    return kind ? [{ kind, value }] : []
  }),
})

const same = (row: { type: string; value: string }, { kind, value }: Details['tax_ids'][number]): boolean =>
  row.type === kind && row.value === value

/** Numbers that are not wanted any more go, new ones are added; Stripe has no way to change one. */
async function saveTaxIds(stripe: Stripe, id: string, wanted: Details['tax_ids']): Promise<void> {
  const { data } = await stripe.customers.listTaxIds(id, { limit: 100 })
  for (const row of data)
    if (kindOf(row.type) && !wanted.some((each) => same(row, each)))
      await stripe.customers.deleteTaxId(id, row.id)
  for (const each of wanted)
    if (!data.some((row) => same(row, each)))
      await stripe.customers.createTaxId(id, { type: each.kind, value: each.value })
}

/** Pays an invoice; one that is paid by now, as by a message that arrived meanwhile, needs nothing. */
async function payOnce(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.pay(id)
  } catch (error) {
    const { status } = await stripe.invoices.retrieve(id)
    if (status !== 'paid') throw error
  }
}

const setDefault = (stripe: Stripe, id: string, card: string): Promise<unknown> =>
  stripe.customers.update(id, { invoice_settings: { default_payment_method: card } })

type CardPart = 'cards' | 'cardForm' | 'takeCard' | 'chooseCard' | 'removeCard'

/** The cards of a customer. */
const cardsOf = (stripe: Stripe): Pick<BillingProvider, CardPart> => ({
  cards: (id) =>
    asked(async () => {
      const { invoice_settings } = await customer(stripe, id)
      const usual = idOf(invoice_settings.default_payment_method)
      const { data } = await stripe.customers.listPaymentMethods(id, { type: 'card', limit: 100 })
      return data.flatMap(({ id: card_id, card }) =>
        card
          ? [
              {
                id: card_id,
                brand: card.brand,
                last4: card.last4,
                exp_month: card.exp_month,
                exp_year: card.exp_year,
                is_default: card_id === usual,
              },
            ]
          : [],
      )
    }),

  cardForm: (id, { back_to, language }) =>
    asked(async () => {
      const page = await stripe.checkout.sessions.create({
        mode: 'setup',
        customer: id,
        allowed_payment_method_types: ['card'],
        locale: language === 'fr-CA' ? 'fr-CA' : 'en',
        success_url: `${back_to}?card={CHECKOUT_SESSION_ID}`,
        cancel_url: back_to,
      })
      return page.url ?? ''
    }),

  async takeCard(id, sessionId) {
    const answer = await asked(() =>
      stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] }),
    )
    if (answer.kind !== 'ok') return answer
    const { customer: whose, status, setup_intent, metadata } = answer.value
    const card = typeof setup_intent === 'object' ? idOf(setup_intent?.payment_method) : ''
    if (idOf(whose) !== id || status !== 'complete' || card === '')
      return { kind: 'missing', message: 'no finished form of this customer', reason: '' }
    // The person may have chosen another card since.
    if (metadata?.['taken'] === 'yes') return { kind: 'ok', value: null }
    return asked(async () => {
      await setDefault(stripe, id, card)
      await stripe.checkout.sessions.update(sessionId, { metadata: { taken: 'yes' } })
      return null
    })
  },

  chooseCard: (id, card) =>
    asked(async () => {
      // A card of another customer is not found here.
      await stripe.customers.retrievePaymentMethod(id, card)
      await setDefault(stripe, id, card)
      return null
    }),

  removeCard: (id, card) =>
    asked(async () => {
      await stripe.customers.retrievePaymentMethod(id, card)
      await stripe.paymentMethods.detach(card)
      return null
    }),
})

/** The invoices of a customer. */
const invoicesOf = (stripe: Stripe): Pick<BillingProvider, 'invoices' | 'payOpen'> => ({
  invoices: (id) =>
    asked(async () => {
      const { data } = await stripe.invoices.list({ customer: id, limit: 36 })
      return data.flatMap((row) => {
        const status = row.status as 'draft' | 'open' | 'paid' | 'uncollectible' | 'void' | null
        if (status === null || status === 'draft') return []
        return [
          {
            id: row.id,
            number: row.number ?? '',
            made_at: instantOf(row.created),
            amount: fromCents(row.total),
            currency: row.currency,
            status,
            pdf: row.invoice_pdf ?? '',
            page: row.hosted_invoice_url ?? '',
          },
        ]
      })
    }),

  payOpen: (id) =>
    asked(async () => {
      const open = await stripe.invoices.list({ customer: id, status: 'open', limit: 100 })
      for (const { id: invoice } of open.data) await payOnce(stripe, invoice)
      return null
    }),
})

type Part =
  | CardPart
  | 'makeCustomer'
  | 'findCustomer'
  | 'companyOf'
  | 'details'
  | 'saveDetails'
  | 'invoices'
  | 'payOpen'

/** The customer with its address, cards and invoices. The id of the company is stored with the customer. */
export const customers = (stripe: Stripe): Pick<BillingProvider, Part> => ({
  makeCustomer: ({ id, name, email, language }, key) =>
    asked(async () => {
      const fields = { name, email, preferred_locales: [language], metadata: { company_id: id } }
      return (await stripe.customers.create(fields, { idempotencyKey: key })).id
    }),

  findCustomer: (companyId) =>
    asked(async () => {
      const found = await stripe.customers.search({ query: `metadata['company_id']:'${companyId}'` })
      return found.data[0]?.id ?? ''
    }),

  companyOf: (id) =>
    asked(async () => {
      const found = await stripe.customers.retrieve(id)
      return isOurs(found) ? (found.metadata['company_id'] ?? '') : ''
    }),

  details: (id) => asked(async () => detailsOf(await customer(stripe, id))),

  saveDetails: (id, { name, email, address, tax_ids }) =>
    asked(async () => {
      await stripe.customers.update(id, { name, email, address })
      await saveTaxIds(stripe, id, tax_ids)
      return null
    }),

  ...cardsOf(stripe),
  ...invoicesOf(stripe),
})
