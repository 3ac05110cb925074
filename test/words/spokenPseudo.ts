// `words.test.ts` runs this in a separate process: the catalogue is replaced before the server reads it.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { parsePo, stringifyPo } from 'pofile-ts'
import type { Order } from '#domain/orders/order.ts'
import { pseudoIcu, textsIn } from './pseudo.ts'

const read = fs.readFileSync.bind(fs)

/** The French catalogue, with the English messages in the pseudo-language. */
function pseudoCatalogue(file: string): string {
  const catalogue = parsePo(read(file.replace('fr-CA.po', 'en.po'), 'utf8'))
  return stringifyPo({
    ...catalogue,
    items: catalogue.items.map((item) => ({ ...item, msgstr: [pseudoIcu(item.msgid)] })),
  })
}

fs.readFileSync = ((file: fs.PathOrFileDescriptor, ...options: [never]) =>
  typeof file === 'string' && file.endsWith('fr-CA.po')
    ? pseudoCatalogue(file)
    : read(file, ...options)) as typeof fs.readFileSync
syncBuiltinESMExports()

const { sayIn } = await import('#server/base/words.ts')
const { everyMail } = await import('#test/harness/messages/everyMail.ts')
const { documentModel } = await import('#server/documents/model.ts')
const { bayPaper } = await import('#server/documents/bayPaper.ts')
const { errors } = await import('#contract/base/errors.ts')
const { REPORTS } = await import('#domain/reports/list/all.ts')
const { MEASURES } = await import('#domain/reports/define/measures.ts')
const { DIMENSIONS } = await import('#domain/reports/define/dimensions.ts')
const { storedSettings } = await import('#domain/settings/settings.ts')

const say = sayIn('fr-CA')
const order = JSON.parse(process.env['ORDER'] ?? '') as Order
const paper = (kind: 'invoice' | 'estimate') =>
  documentModel(order, [], { kind, language: 'fr-CA', logo: '', explained: true, bay: '' })
const texts = {
  errors: Object.values(errors).map(({ words }) => say(words)),
  reports: REPORTS.flatMap(({ title, question }) => [say(title), say(question)]),
  figures: Object.values(MEASURES).flatMap(({ words, formula }) => [say(words), say(formula)]),
  groups: Object.values(DIMENSIONS).flatMap(({ words, choices = {} }) =>
    [words, ...Object.values(choices)].map(say),
  ),
  settings: Object.values(storedSettings).flatMap(({ label, help }) => [say(label), help ? say(help) : '']),
  mails: everyMail(order)
    .filter(({ language, title }) => language === 'fr-CA' && !title.startsWith('message'))
    .map(({ subject, text }) => `${subject}\n${text}`),
  invoice: textsIn(paper('invoice').words),
  estimate: textsIn(paper('estimate').words),
  bay: textsIn(bayPaper(order, 'fr-CA', '')),
}
console.log(JSON.stringify(texts))
