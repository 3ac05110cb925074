// The pages of Stripe that a person sees: the form for a card, an invoice, and its PDF.
import type { Billing } from './billing.ts'
import type { Form, Invoice } from './billingTypes.ts'
import { cardOf } from './cards.ts'

export interface PageAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

const WORDS = {
  en: {
    title: 'Save a card',
    number: 'Card number',
    save: 'Save card',
    cancel: 'Cancel',
    refused: 'Your card was declined.',
    wrong: 'Your card number is invalid.',
    confirm: 'Your bank asks you to confirm this card.',
    complete: 'Complete',
    fail: 'Fail',
    unconfirmed: 'We are unable to authenticate your card.',
  },
  'fr-CA': {
    title: 'Enregistrer une carte',
    number: 'Numéro de carte',
    save: 'Enregistrer la carte',
    cancel: 'Annuler',
    refused: 'Votre carte a été refusée.',
    wrong: 'Le numéro de votre carte est invalide.',
    confirm: 'Votre banque vous demande de confirmer cette carte.',
    complete: 'Terminer',
    fail: 'Refuser',
    unconfirmed: 'Impossible d’authentifier votre carte.',
  },
}
type Words = (typeof WORDS)['en']

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const html = (title: string, content: string, lang = 'en'): PageAnswer => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${content}</html>`,
})

const to = (location: string): PageAnswer => ({ status: 303, headers: { location }, body: '' })

const alert = (problem: string): string => (problem === '' ? '' : `<p role="alert">${problem}</p>`)

const numberField = (label: string): string =>
  `<label>${label} <input name="number" inputmode="numeric" autocomplete="off" required></label>`

const wordsOf = ({ locale }: Form): Words => (locale === 'fr-CA' ? WORDS['fr-CA'] : WORDS.en)

function cardForm(form: Form, problem = ''): PageAnswer {
  const { title, number, save, cancel } = wordsOf(form)
  const content = `${alert(problem)}<form method="post">${numberField(number)}
    <button>${save}</button></form><p><a href="${escaped(form.cancel_url)}">${cancel}</a></p>`
  return html(title, content, form.locale)
}

/** The bank of the card asks its owner. */
function confirmation(form: Form, number: string): PageAnswer {
  const { title, confirm, complete, fail } = wordsOf(form)
  const content = `<p>${confirm}</p><form method="post"><input type="hidden" name="number" value="${escaped(number)}">
    <button name="confirmed" value="yes">${complete}</button><button name="confirmed" value="no">${fail}</button></form>`
  return html(title, content, form.locale)
}

const back = ({ id, success_url }: Form): PageAnswer => to(success_url.replace('{CHECKOUT_SESSION_ID}', id))

function enter(billing: Billing, form: Form, fields: URLSearchParams): PageAnswer {
  const { refused, wrong, unconfirmed } = wordsOf(form)
  const number = fields.get('number') ?? ''
  const card = cardOf(number)
  if (!card) return cardForm(form, wrong)
  if (card.outcome === 'refused_by_form') return cardForm(form, refused)
  const confirmed = fields.get('confirmed')
  if (card.outcome === 'confirm' && confirmed === null) return confirmation(form, number)
  if (confirmed === 'no') return cardForm(form, unconfirmed)
  return back(billing.fillForm(form.id, number))
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`

function invoicePage({ number, status, total }: Invoice, problem = ''): PageAnswer {
  const pay = `<form method="post">${numberField('Card number')}<button>Pay ${dollars(total)}</button></form>`
  const content = status === 'open' ? `${alert(problem)}${pay}` : `<p>Invoice ${status}</p>`
  return html(`Invoice ${number}`, content)
}

/** The invoice is paid with a card that becomes the usual one. */
function payInvoice(billing: Billing, invoice: Invoice, number: string): PageAnswer {
  const card = cardOf(number)
  if (card?.outcome !== 'good') return invoicePage(invoice, card ? WORDS.en.refused : WORDS.en.wrong)
  const { id } = billing.attach(invoice.customer, number)
  billing.updateCustomer(invoice.customer, { invoice_settings: { default_payment_method: id } })
  return invoicePage(billing.pay(invoice.id))
}

const pdf = ({ number }: Invoice): PageAnswer => ({
  status: 200,
  headers: {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"`,
  },
  body: `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
})

/** The page at an address; null where there is none. A person needs no key: the address is the secret. */
export function pageAt(
  method: string,
  path: string,
  body: string,
  accounts: readonly Billing[],
): PageAnswer | null {
  const [, kind, id = '', part] = /^\/(checkout|invoice)\/(\w+)(\/pdf)?$/.exec(path) ?? []
  const isSent = method === 'POST'
  for (const billing of accounts) {
    const form = kind === 'checkout' ? billing.forms.get(id) : undefined
    // A second press of the button, or a form that is opened again.
    if (form?.status === 'complete') return back(form)
    if (form) return isSent ? enter(billing, form, new URLSearchParams(body)) : cardForm(form)
    const invoice = kind === 'invoice' ? billing.invoices.get(id) : undefined
    if (!invoice) continue
    if (part !== undefined) return pdf(invoice)
    return isSent
      ? payInvoice(billing, invoice, new URLSearchParams(body).get('number') ?? '')
      : invoicePage(invoice)
  }
  return null
}
