import { SECURITY_NOTICES } from '#contract/people/securityNotices.ts'
import {
  MESSAGE_KINDS,
  purposeOf,
  type MessageKind,
  type PaperKind,
  type WordedKind,
} from '#domain/messages/templates/kinds.ts'
import { linkParts, paragraphs } from '#domain/messages/templates/letter.ts'
import {
  filled,
  SAMPLE_VALUES,
  standardTemplate,
  type FieldValues,
} from '#domain/messages/templates/templates.ts'
import type { Order } from '#domain/orders/order.ts'
import { MAIL_KINDS, type Mail, type MailKind } from '#server/base/mail/mail.ts'
import type { MailPart } from '#server/base/mail/mailPage.ts'
import { deletionMail } from '#server/company/deletionMail.ts'
import { inspectedVehicle, inspectionMail } from '#server/documents/inspection/mail.ts'
import { orderMail, paymentMail } from '#server/documents/receipts/mail.ts'
import { invoiceKind, paymentValues, receiptKind } from '#server/documents/receipts/words.ts'
import { statementMail } from '#server/documents/statementPaper.ts'
import { testWords } from '#server/messages/auto/testMessage.ts'
import { marketingEnding } from '#server/messages/outbox/letters.ts'
import { authorizationMail } from '#server/orders/authorizations/mail.ts'
import { orderValues } from '#server/orders/index.ts'
import { payLinkMail } from '#server/payments/links/mail.ts'
import { emailConfirmMail, emailStopMail } from '#server/people/emailChange/emailChangeMails.ts'
import { passwordResetMail } from '#server/people/password/passwordResetMail.ts'
import { securityMail } from '#server/people/securityMail.ts'
import { purchaseMail } from '#server/purchasing/purchaseOrders/mail.ts'
import { scheduleMail } from '#server/reports/schedules/scheduleMail.ts'
import { shopMail } from '#server/shop/index.ts'
import { invitationMail } from '#server/staff/invitationMail.ts'
import { signupKnownMail, signupMail } from '#server/staff/signupMails.ts'
import { campaignFields } from './campaigns.ts'
import { type Language, said } from '#domain/base/words.ts'
import { sayIn } from '#server/base/words.ts'

const SAYS = { en: sayIn('en'), french: sayIn('fr-CA') }

type Letter = Omit<Mail, 'to'>
type Words = Pick<Mail, 'subject'> & { body: string }

export interface SampleMail extends Letter {
  title: string
  language: Language
}

/** A shop with everything that a mail must escape, and long words. */
const SHOP = {
  name: 'Garage L’Étoile & “Fils” <Laval>',
  phonenumber: '4505550142',
  email: 'atelier@example.com',
  address: '12 rue Principale',
  city: 'Laval',
  region: 'QC',
  postalcode: 'H7A 1A1',
  currency: 'cad' as const,
  time_zone: 'America/Toronto',
}
const NAME = 'Chantal <b>'
const SITE = 'https://shop.example'
const LINK = `${SITE}/authorize?token=${'A'.repeat(43)}`
/** A long address, as one that a shop enters as its page for reviews. */
const REVIEWS = `https://search.example.com/local/writereview?placeid=${'ChIJ'.repeat(40)}`

/** The words of messages that have no template. */
const OWN_WORDS: Record<
  Exclude<MessageKind, WordedKind | 'invoice' | 'conversation'>,
  (of: Language) => Words
> = {
  campaign: (language) => filled(campaignFields, 'email', language, SAMPLE_VALUES[language]),
  test: (language) => said(testWords(SHOP.name), sayIn(language)),
}
type Worded = keyof typeof OWN_WORDS
const isWorded = (kind: MessageKind): kind is Worded => kind in OWN_WORDS

function wordsOf(kind: Worded | WordedKind, language: Language): Words {
  if (isWorded(kind)) return OWN_WORDS[kind](language)
  const values = { ...SAMPLE_VALUES[language], review_link: REVIEWS }
  return filled(standardTemplate(kind, 'email', SAYS), 'email', language, values)
}

/** What follows the words of each kind. */
function endingOf(kind: MessageKind, language: Language): MailPart[] {
  if (kind === 'estimate') return linkParts(kind, sayIn(language), { link: LINK, amount: '' })
  return purposeOf(kind) === 'marketing' ? marketingEnding(SHOP, language, LINK) : []
}

/** A message of each kind; the invoice is a receipt, and a conversation is by text alone. */
const messages = (language: Language): Letter[] =>
  MESSAGE_KINDS.flatMap((kind) => {
    if (kind === 'invoice' || kind === 'conversation') return []
    const { subject, body } = wordsOf(kind, language)
    const parts = [...paragraphs(body), ...endingOf(kind, language)]
    return [shopMail(SHOP, { kind: 'message', language, name: NAME, subject, parts })]
  })

const paperWords = (kind: PaperKind, language: Language, values: FieldValues): Words =>
  filled(standardTemplate(kind, 'email', SAYS), 'email', language, values)

const ofOrder = (kind: PaperKind, language: Language, order: Order, own?: Partial<FieldValues>): Words =>
  paperWords(kind, language, orderValues(order, language, own))

function receiptWords(to_credit: string, language: Language): Words {
  const facts = { shop: SHOP, on_orders: '0', to_credit }
  return paperWords(receiptKind(facts), language, paymentValues(facts, NAME, language))
}

/** The mails of each kind in a language: every case of words that it has. */
const SAMPLES: Record<MailKind, (language: Language, order: Order) => Letter[]> = {
  message: messages,
  receipt: (language, order) =>
    ['0.00', '40.00', '86.40'].flatMap((paid) => {
      const sold = { ...order, status: 'complete' as const, final_price: '86.40', net_paid: paid }
      const letter = { language, message: 'Merci!\nhttps://shop.example/a' }
      return [LINK, ''].map((pay_link) => {
        const values = orderValues(sold, language, { pay_link })
        return orderMail(sold, letter, paperWords(invoiceKind(sold), language, values), values)
      })
    }),
  payment_receipt: (language) =>
    ['20.00', '-20.00'].map((to_credit) =>
      paymentMail(SHOP, { language, name: NAME, ...receiptWords(to_credit, language) }),
    ),
  statement: (language) => [statementMail(SHOP, { language, name: NAME, ...wordsOf('statement', language) })],
  inspection: (language, order) => {
    const own = { vehicle: inspectedVehicle(order, language) }
    return [inspectionMail(order, language, ofOrder('inspection_report', language, order, own))]
  },
  authorization: (language, order) => [
    authorizationMail(order, language, ofOrder('approval_request', language, order), LINK),
  ],
  pay_link: (language, order) => {
    const amount = SAMPLE_VALUES[language].amount
    const words = ofOrder('payment_request', language, order, { amount })
    return [payLinkMail(order, language, words, { link: LINK, amount })]
  },
  purchase_order: (language) => [purchaseMail(SHOP, { language, name: NAME, number: 12 })],
  report: (language) =>
    [[], [['Period', 'Today']] as [string, string][]].map((head) =>
      scheduleMail(language, {
        schedule: { name: 'Daily <sales>', person: NAME },
        table: { title: 'Sales', question: 'What was sold?', head },
        day: '2026-11-25',
        head: { seq: 1234, hash: '0123456789abcdef'.repeat(4) },
      }),
    ),
  invitation: (language) => [
    invitationMail(language, { name: NAME, by: NAME, company: SHOP.name, link: LINK }),
  ],
  deletion: (language) =>
    ['', '2026-12-25T12:00:00Z'].map((deletion_at) =>
      deletionMail(language, {
        name: NAME,
        company: SHOP.name,
        deletion_at,
        zone: 'America/New_York',
        url: SITE,
      }),
    ),
  email_confirm: (language) => [emailConfirmMail(language, NAME, LINK)],
  email_stop: (language) => [emailStopMail(language, NAME, 'new@example.com', LINK)],
  security: (language) =>
    SECURITY_NOTICES.map((kind) =>
      securityMail(language, NAME, { kind, left: 3, device: 'Safari <x>' }, SITE),
    ),
  password_reset: (language) => [passwordResetMail(language, NAME, LINK)],
  signup: (language) => [signupMail(language, { name: NAME, company: SHOP.name, link: LINK })],
  signup_known: (language) => [signupKnownMail(language, { name: NAME, link: LINK })],
}

/** Every mail that the product sends, in both languages; those about an order are about this one. */
export const everyMail = (order: Order): SampleMail[] =>
  MAIL_KINDS.flatMap((kind) =>
    (['en', 'fr-CA'] as const).flatMap((language) =>
      SAMPLES[kind](language, order).map((mail) => ({
        ...mail,
        language,
        title: `${kind}: ${mail.subject}`,
      })),
    ),
  )
