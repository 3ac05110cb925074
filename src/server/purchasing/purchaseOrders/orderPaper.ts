import type { Language } from '#domain/base/words.ts'
import { isZero, money2, mul, sub } from '#domain/money/money.ts'
import { orderedTotal } from '#domain/purchasing/purchaseOrder.ts'
import {
  formatter,
  paperMeasure,
  wordsOf,
  type Format,
  type PaperMeasure,
} from '#server/base/papers/documentWords.ts'
import { paperFile, type DocumentModel } from '#server/base/papers/model.ts'
import { shopLines } from '#server/documents/index.ts'
import { orderCompany, orderShop, type ShopRow } from '#server/shop/index.ts'
import { orderWords } from './orderWords.ts'
import type { PurchaseLineRow } from './purchaseOrders.queries.ts'
import type { FoundPurchase } from './reply.ts'

function lineOf(
  line: PurchaseLineRow,
  language: Language,
  f: Format,
  { measure, priced }: { measure: PaperMeasure; priced: boolean },
) {
  const { purchase_unit, purchase_quantity, base_quantity, unit, price } = line
  const ordered = sub(line.ordered, line.cancelled).toFixed()
  const own = measure.ownName(unit)
  const pack = `${f.number(purchase_quantity)} ${purchase_unit} = ${measure.amount(base_quantity, unit)}`
  const detail = [line.supplier_number, line.part_number, purchase_unit === '' ? '' : pack]
  return {
    text: language === 'fr-CA' ? line.item_name_french : line.item_name,
    detail: [...new Set(detail)].filter((part) => part !== '').join(' · '),
    quantity: `${f.number(ordered)} ${purchase_unit || own}`,
    price: priced ? f.money(price) : '',
    amount: priced ? f.money(money2(mul(price, ordered))) : '',
  }
}

const present = (label: string, value: string): [string, string][] => (value === '' ? [] : [[label, value]])

/** A purchase order as its supplier gets it, in the supplier's language. */
export function purchasePaper(
  { row, lines }: FoundPurchase,
  shop: ShopRow,
  language: Language,
  facts: { logo: string; now: string; account_number: string; priced: boolean },
): DocumentModel {
  const w = orderWords(language)
  const { priced } = facts
  const words = wordsOf(language)
  const f = formatter(language, shop.currency, shop.time_zone)
  const measure = paperMeasure(language, f, shop.volume_measurement)
  const deposits = lines.map((line) => ({ ...line, price: line.core_charge, core_charge: '0' }))
  const cores = orderedTotal(deposits, '0')
  return {
    language,
    kind: 'statement',
    title: w.title,
    number: String(row.number),
    file: paperFile(w.title, String(row.number)),
    stamp: '',
    words: { ...words, customer: w.supplier },
    logo: facts.logo,
    shop: shopLines({ shop: orderShop(shop), company: orderCompany(shop) }, words),
    facts: [
      [words.number, String(row.number)],
      [w.date, f.day(facts.now)],
      ...present(w.account, facts.account_number),
      ...present(w.reference, row.reference),
      ...present(w.expected, row.expected_on === null ? '' : f.calendarDay(row.expected_on)),
    ],
    customer: [row.supplier_name],
    vehicle: [],
    inspection: null,
    sections: [
      {
        title: w.items,
        mark: '',
        lines: lines.map((line) => lineOf(line, language, f, { measure, priced })),
        total: '',
      },
    ],
    totals: priced
      ? [
          { label: w.freight, amount: f.money(row.freight), strong: false },
          ...(isZero(cores) ? [] : [{ label: w.cores, amount: f.money(cores), strong: false }]),
          { label: w.total, amount: f.money(orderedTotal(lines, row.freight)), strong: true },
        ]
      : [],
    payments: [],
    balance: null,
    remarks: row.note === '' ? [] : [{ title: '', text: [row.note] }],
    signature: '',
    signature_img: '',
    appendix: [],
  }
}
