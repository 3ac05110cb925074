import type { DocumentModel } from '#server/base/papers/model.ts'

const row = (text: string, amount = '', strong = false) => ({ text, amount, strong })

/** A document as a receipt printer draws it: the same words and figures, one below the other. */
export function slipOf(model: DocumentModel) {
  const lines = model.sections.flatMap((section) => [
    row(section.mark === '' ? section.title : `${section.title} · ${section.mark}`, section.total),
    ...section.lines.map((line) => row([line.quantity, line.text].filter(Boolean).join(' '), line.amount)),
  ])
  return {
    shop: model.shop,
    title: model.title.endsWith(model.stamp) ? model.title : `${model.title} · ${model.stamp}`,
    facts: [
      ...model.facts,
      ...model.customer.slice(0, 1).map((name): [string, string] => [model.words.customer, name]),
      ...model.vehicle.slice(0, 2),
    ],
    lines,
    totals: [
      ...model.totals.map(({ label, amount, strong }) => row(label, amount, strong)),
      ...(model.balance ? [row(model.balance[0], model.balance[1], true)] : []),
    ],
    payments: model.payments,
    remarks: [],
    url: '',
  }
}
