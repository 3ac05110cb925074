import type { Language } from '../../src/contract/base/shared.ts'
import { purposeOf, TEMPLATE_KINDS, type MessageKind } from '../../src/domain/messages/kinds.ts'
import { filled, SAMPLE_VALUES, standardTemplate } from '../../src/domain/messages/templates.ts'
import type { MailPart } from '../../src/server/base/mailPage.ts'
import { marketingEnding, paragraphs } from '../../src/server/messages/outbox/letters.ts'
import { approvalWords } from '../../src/server/orders/index.ts'
import { shopMail } from '../../src/server/shop/index.ts'

export interface SampleMail {
  kind: string
  language: Language
  subject: string
  html: string
  text: string
}

const SHOP = {
  name: 'Garage L’Étoile',
  phonenumber: '4505550142',
  email: 'atelier@example.com',
  address: '12 rue Principale',
  city: 'Laval',
  region: 'QC',
  postalcode: 'H7A 1A1',
}
const LINK = `https://shop.example/authorize?token=${'A'.repeat(43)}`

/** What follows the words of each kind. */
function endingOf(kind: MessageKind, language: Language): MailPart[] {
  const { button, until } = approvalWords[language]
  if (kind === 'estimate') return [{ label: button, link: LINK }, until]
  return purposeOf(kind) === 'marketing' ? marketingEnding(SHOP, language, LINK) : []
}

/** A long address, as one that a shop enters as its page for reviews. */
const REVIEWS = `https://search.example.com/local/writereview?placeid=${'ChIJ'.repeat(40)}`

/** A mail of each kind whose words a company can change, in both languages, as it is sent. */
export const everyMail = (): SampleMail[] =>
  TEMPLATE_KINDS.flatMap((kind) =>
    (['en', 'fr-CA'] as const).map((language) => {
      const values = { ...SAMPLE_VALUES[language], review_link: REVIEWS }
      const { subject, body } = filled(standardTemplate(kind, 'email'), 'email', language, values)
      const parts = [...paragraphs(body), ...endingOf(kind, language)]
      const { html, text } = shopMail(SHOP, { language, name: 'Chantal', subject, parts })
      return { kind, language, subject, html, text }
    }),
  )
