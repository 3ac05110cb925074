import type { TillDay, TillDrawer } from '#contract/till/till.ts'
import { auditHeadWords } from '#domain/base/auditHead.ts'
import { isZero, negated } from '#domain/money/money.ts'
import { methodName } from '#domain/payments/methodNames.ts'
import type { ShopRow } from '../shop/index.ts'
import type { Sheet, SheetRow } from '../base/papers/sheet.ts'
import { formatter, wordsOf } from '../base/papers/documentWords.ts'

const en = {
  title: 'Z report',
  open: 'Day still open',
  closed: 'Closed',
  sales: 'Sales',
  orders: 'Orders finalized',
  charges: 'Shop fees',
  voided: 'Voided the same day (not in the total)',
  changes: { returned: 'Returns', voided: 'Voids of earlier days', written_off: 'Written off' },
  beforeTax: 'Net before tax',
  netTotal: 'Net total',
  netOf: 'net',
  reclaimed: 'reclaimed on write-offs',
  money: 'Payments by method',
  taken: 'Collected',
  refunded: 'Refunded',
  net: 'Net',
  surcharges: 'Card surcharges',
  tips: 'Tips',
  rounding: 'Cash rounding',
  credit: 'Issued as account credit',
  drawer: 'Drawer',
  opening: 'Starting cash',
  cashTaken: 'Cash payments',
  cashRefunded: 'Cash refunds',
  paidIn: 'Paid in',
  paidOut: 'Paid out',
  expected: 'Expected in drawer',
  counted: 'Counted',
  overShort: 'Over (+) / short (−)',
  uncounted: 'Cash never counted',
}

const fr: typeof en = {
  title: 'Rapport Z',
  open: 'Journée encore ouverte',
  closed: 'Fermée',
  sales: 'Ventes',
  orders: 'Bons finalisés',
  charges: 'Frais d’atelier',
  voided: 'Annulés le jour même (hors total)',
  changes: { returned: 'Retours', voided: 'Annulations de journées antérieures', written_off: 'Radiations' },
  beforeTax: 'Net avant taxes',
  netTotal: 'Total net',
  netOf: 'net',
  reclaimed: 'récupérée sur radiations',
  money: 'Paiements par mode',
  taken: 'Encaissé',
  refunded: 'Remboursé',
  net: 'Net',
  surcharges: 'Suppléments sur cartes',
  tips: 'Pourboires',
  rounding: 'Arrondi du comptant',
  credit: 'Accordé en crédit au compte',
  drawer: 'Tiroir',
  opening: 'Fonds de caisse',
  cashTaken: 'Paiements comptant',
  cashRefunded: 'Remboursements comptant',
  paidIn: 'Entrées de caisse',
  paidOut: 'Sorties de caisse',
  expected: 'Montant prévu',
  counted: 'Compté',
  overShort: 'Surplus (+) ou manque (−)',
  uncounted: 'Comptant jamais compté',
}

type Tax = TillDay['report']['taxes'][number]

/** What sales lost on the day, and what is left of them; nothing on a day without such changes. */
function changeRows(
  { changes, net }: TillDay['report'],
  own: typeof en,
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
    own: typeof en
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
export function reportSheet(till: TillDay, shop: ShopRow, language: 'en' | 'fr-CA'): Sheet {
  const words = wordsOf(language)
  const own = language === 'fr-CA' ? fr : en
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
    cells: [methodName(language, row.method), f.money(row.taken), f.money(row.refunded), f.money(row.net)],
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
      ...(till.audit === null ? [] : [auditHeadWords(language, till.audit)]),
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
