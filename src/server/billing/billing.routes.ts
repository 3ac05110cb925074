import { z } from 'zod'
import { api } from '#contract/api.ts'
import type { BillingOverview } from '#contract/billing/billing.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { audit, type NewAuditEntry } from '../base/audit.ts'
import { publicUrl } from '../base/config.ts'
import { AppError } from '../base/errors.ts'
import { handlers, type Context, type Services } from '../base/http/context.ts'
import { languageAsked } from '../base/http/language.ts'
import { emit } from '../base/outbox.ts'
import type { Answer, BillingProvider, Card } from '../integrations/stripeBilling/index.ts'
import { findAccount, storeMessage } from './account.queries.ts'
import { billingOf, valueOf, type Codes } from './ask.ts'
import { removeCard, takeCard } from './cards.ts'
import { billingOverview, noticesFor } from './overview.ts'
import { choosePlan, endPlan, payOpen, previewPlan } from './plan.ts'
import { ensureCustomer, syncBilling } from './sync.ts'

/** Asks the provider about the company's customer. */
async function ofCustomer<T>(
  { services, session }: Context,
  ask: (provider: BillingProvider, customer: string) => Promise<Answer<T>>,
  codes?: Codes,
): Promise<T> {
  const { provider } = billingOf(services)
  const customer = await ensureCustomer(services, session.company_id)
  return valueOf(await ask(provider, customer), services.log, codes)
}

const cardsOf = async (context: Context) => ({
  cards: await ofCustomer(context, (provider, customer) => provider.cards(customer)),
})

type Entry = Pick<NewAuditEntry, 'kind' | 'subject' | 'before' | 'after'>

/** Writes what was done at the provider to the audit log. */
const noted = (context: Context, entry: Entry): Promise<void> =>
  context.tenant(async (tx) => audit(tx, context.session, entry))

/** Does the work, records it, and answers the subscription as it is afterwards. */
async function after(context: Context, work: Promise<void>, entry?: Entry): Promise<BillingOverview> {
  await work
  if (entry) await noted(context, entry)
  return billingOverview(context.services, context.session.company_id)
}

const cardName = ({ brand, last4 }: Card): string => `${brand} ${last4}`

/** The plan with a price, by its name. */
const planNamed = (services: Services, price: string): string =>
  billingOf(services).plans.find((plan) => plan.price === price)?.name ?? price

async function choose(context: Context, body: ParsedOf<typeof api.billing.choosePlan>['body']) {
  const { services, session } = context
  const names = { before: planNamed(services, body.seen), after: planNamed(services, body.price) }
  return after(context, choosePlan(services, session.company_id, body), { kind: 'billing.plan', ...names })
}

export const billingRoutes = handlers(api.billing)({
  get: ({ services, session }) => billingOverview(services, session.company_id),
  refresh: (context) => after(context, syncBilling(context.services, context.session.company_id)),

  async prices({ services }) {
    const { provider, plans } = billingOf(services)
    return { prices: valueOf(await provider.prices(plans.map(({ price }) => price)), services.log) }
  },

  preview: ({ services, session }, { body }) => previewPlan(services, session.company_id, body.price),
  choosePlan: (context, { body }) => choose(context, body),
  setPlanEnding: (context, { body }) =>
    after(context, endPlan(context.services, context.session.company_id, body), {
      kind: 'billing.plan',
      after: body.ending ? 'ending' : 'continued',
    }),
  pay: (context, { body }) =>
    after(context, payOpen(context.services, context.session.company_id, body.id), { kind: 'billing.paid' }),

  invoices: async (context) => ({
    invoices: await ofCustomer(context, (provider, customer) => provider.invoices(customer)),
  }),

  details: (context) => ofCustomer(context, (provider, customer) => provider.details(customer)),

  async saveDetails(context, { body }) {
    await ofCustomer(context, (provider, customer) => provider.saveDetails(customer, body), {
      refused: 'billing_refused',
    })
    await noted(context, { kind: 'billing.details', after: body.name })
    return ofCustomer(context, (provider, customer) => provider.details(customer))
  },

  cards: cardsOf,

  async cardForm(context) {
    const { config } = context.services
    const path = `/dash/settings/company/billing/${context.session.company_id}/payment-methods`
    const page = {
      back_to: `${publicUrl(config)}${path}`,
      language: languageAsked(context.request),
    }
    return { url: await ofCustomer(context, (provider, customer) => provider.cardForm(customer, page)) }
  },

  async addCard(context, { body }) {
    const taken = () => noted(context, { kind: 'billing.card', after: 'added' })
    await takeCard(context.services, context.session.company_id, body.session, taken)
    return cardsOf(context)
  },

  async setDefaultCard(context, { params }) {
    await ofCustomer(context, (provider, customer) => provider.chooseCard(customer, params.id), {
      missing: 'not_found',
    })
    const found = await cardsOf(context)
    const card = found.cards.find(({ id }) => id === params.id)
    await noted(context, { kind: 'billing.card', subject: card ? cardName(card) : '', after: 'default' })
    return found
  },

  async removeCard(context, { params }) {
    const card = await removeCard(context.services, context.session.company_id, params.id)
    await noted(context, { kind: 'billing.card', subject: cardName(card), after: 'removed' })
    return cardsOf(context)
  },

  notices: async ({ services, session }) => ({ notices: await noticesFor(services, session) }),

  async webhook({ services, request }) {
    const { provider } = billingOf(services)
    const { database, log } = services
    const { body, headers } = request
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
    const message = await provider.message(bytes, headers['stripe-signature'])
    if (!message) throw new AppError('webhook_not_signed')
    // Another product may use the same account.
    const found = message.customer_id && valueOf(await provider.companyOf(message.customer_id), log)
    const company_id = z.uuid().safeParse(found).data
    if (company_id === undefined) return {}
    await database.tenant(company_id, async (tx) => {
      const account = await findAccount(tx, company_id)
      if (account?.customer_id !== message.customer_id) return
      if (!(await storeMessage(tx, company_id, message, new Date().toISOString()))) return
      const { session_id: session } = message
      await emit(tx, {
        company_id,
        event: 'billing.notified',
        subject_id: company_id,
        payload: { session },
      })
    })
    return {}
  },
})
