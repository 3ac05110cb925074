import type { TillDay, TillDrawer } from '#contract/till/till.ts'
import { msg, msgIn, said, type Said, type Language } from '#domain/base/words.ts'
import { auditHeadWords } from '#domain/base/auditHead.ts'
import { isZero, negated } from '#domain/money/money.ts'
import { methodName } from '#domain/payments/methods/methodNames.ts'
import type { ShopRow } from '../shop/index.ts'
import type { Sheet, SheetRow } from '../base/papers/sheet.ts'
import { formatter, wordsOf } from '../base/papers/documentWords.ts'
import { sayIn } from '#server/base/words.ts'

const WORDS = {
  title: msg('Z report'),
  open: msg('Day still open'),
  closed: msgIn('till', 'Closed'),
  sales: msg('Sales'),
  orders: msg('Orders finalized'),
  charges: msg('Shop fees'),
  voided: msg('Voided the same day (not in the total)'),
  changes: {
    returned: msg('Returns'),
    voided: msg('Voids of earlier days'),
    written_off: msgIn('till', 'Written off'),
  },
  beforeTax: msg('Net before tax'),
  netTotal: msg('Net total'),
  netOf: msg('net'),
  reclaimed: msg('reclaimed on write-offs'),
  money: msg('Payments by method'),
  taken: msg('Collected'),
  refunded: msg('Refunded'),
  net: msg('Net'),
  surcharges: msg('Card surcharges'),
  tips: msg('Tips'),
  rounding: msg('Cash rounding'),
  credit: msg('Issued as account credit'),
  drawer: msg('Drawer'),
  opening: msg('Starting cash'),
  cashTaken: msg('Cash payments'),
  cashRefunded: msg('Cash refunds'),
  paidIn: msgIn('till', 'Paid in'),
  paidOut: msgIn('till', 'Paid out'),
  expected: msg('Expected in drawer'),
  counted: msg('Counted'),
  overShort: msg('Over (+) / short (−)'),
  uncounted: msg('Cash never counted'),
}

type Tax = TillDay['report']['taxes'][number]

/** What sales lost on the day, and what is left of them; nothing on a day without such changes. */
function changeRows(
  { changes, net }: TillDay['report'],
  own: Said<typeof WORDS>,
  nameOf: (tax: Tax) => string,
  line: (label: string, amount: string, strong?: boolean) => SheetRow,
): SheetRow[] {
  if (changes.length === 0 || net === null) return []
  const [lost, off] = [
    changes.filter(({ kind }) => kind !== 'written_off'),
    changes.filter(({ kind }) => kind === 'written_off'),
  ]
  const row = ({ kind, orders, total }: (typeof changes)[number]) =>
    line(`${own.changes[kind]} · ${orders}`, negated(total))
  return [
    ...lost.map(row),
    ...(lost.length === 0
      ? []
      : [
          line(own.beforeTax, net.before_tax),
          ...net.taxes.map((tax) => line(`${nameOf(tax)}, ${own.netOf}`, tax.amount)),
          line(own.netTotal, net.total, true),
        ]),
    ...off.flatMap((each) => [
      row(each),
      ...each.taxes.map((tax) => line(`${nameOf(tax)}, ${own.reclaimed}`, tax.amount)),
    ]),
  ]
}

/** What was in a drawer, moved and counted. */
function drawerTable(
  drawer: TillDrawer,
  {
    own,
    words,
    line,
    unless,
  }: {
    own: Said<typeof WORDS>
    words: ReturnType<typeof wordsOf>
    line: (label: string, amount: string, strong?: boolean) => SheetRow
    unless: (amount: string, label: string) => SheetRow[]
  },
): Sheet['tables'][number] {
  return {
    title: `${own.drawer} ${drawer.drawer}`,
    columns: ['', words.amount],
    rows: [
      line(own.opening, drawer.opening_float),
      line(own.cashTaken, drawer.cash_taken),
      ...unless(negated(drawer.cash_refunded), own.cashRefunded),
      ...drawer.movements.map(({ kind, amount, reason, user_name }) =>
        line(
          `${kind === 'in' ? own.paidIn : own.paidOut} · ${reason} · ${user_name}`,
          kind === 'in' ? amount : negated(amount),
        ),
      ),
      line(own.expected, drawer.expected, true),
      ...(drawer.counted === null ? [] : [line(own.counted, drawer.counted)]),
      ...(drawer.over_short === null ? [] : [line(own.overShort, drawer.over_short)]),
      ...(drawer.note === '' ? [] : [{ cells: [drawer.note, ''] }]),
    ],
  }
}

/** The Z-report as a document, in the requested language. */
export function reportSheet(till: TillDay, shop: ShopRow, language: Language): Sheet {
  const words = wordsOf(language)
  const say = sayIn(language)
  const own = said(WORDS, say)
  const f = formatter(language, shop.currency, shop.time_zone)
  const { report } = till
  const line = (label: string, amount: string, strong = false): SheetRow => ({
    cells: [label, f.money(amount)],
    strong,
  })
  const unless = (amount: string, label: string): SheetRow[] => (isZero(amount) ? [] : [line(label, amount)])
  const nameOf = (tax: Tax) => (language === 'fr-CA' && tax.name_french) || tax.name
  const sales = [
    { cells: [own.orders, String(report.orders)] },
    line(words.subtotal, report.subtotal),
    ...unless(negated(report.discounts), words.discounts),
    ...unless(report.charges, own.charges),
    ...report.taxes.map((tax) => line(nameOf(tax), tax.amount)),
    line(words.total, report.total, true),
    ...(report.voided.orders > 0
      ? [line(`${own.voided} · ${report.voided.orders}`, report.voided.total)]
      : []),
    ...changeRows(report, own, nameOf, line),
  ]
  const methods = report.methods.map((row) => ({
    cells: [methodName(say, row.method), f.money(row.taken), f.money(row.refunded), f.money(row.net)],
  }))
  const beside = [
    ...unless(report.surcharges, own.surcharges),
    ...unless(report.tips ?? '0', own.tips),
    ...unless(report.cash_rounding ?? '0', own.rounding),
    ...unless(report.credit_given, own.credit),
    ...unless(report.cash_uncounted, own.uncounted),
  ].map(({ cells: [label = '', amount = ''] }) => ({ cells: [label, '', '', amount] }))
  const drawers = till.drawers.map((drawer) => drawerTable(drawer, { own, words, line, unless }))
  const closed =
    till.closed_at === null ? own.open : `${own.closed} ${f.date(till.closed_at)} · ${till.closed_name}`
  return {
    language,
    title: own.title,
    subtitle: f.calendarDay(till.day),
    head: [
      shop.name,
      `${shop.address}, ${shop.city} ${shop.region}`,
      closed,
      ...(till.audit === null ? [] : [auditHeadWords(say, till.audit)]),
    ],
    tables: [
      { title: own.sales, columns: ['', words.amount], rows: sales },
      { title: own.money, columns: ['', own.taken, own.refunded, own.net], rows: [...methods, ...beside] },
      ...drawers,
    ],
    page: words.page,
    of: words.of,
  }
}
