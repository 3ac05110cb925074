import { escapeHtml } from '../mail/html.ts'
import { INSPECTION_STYLE, inspectionHtml } from './inspectionHtml.ts'
import type { DocumentModel } from './model.ts'
import type { Section } from './sections.ts'

const STYLE = `
@page { size: auto; margin: 14mm }
* { box-sizing: border-box }
body { font: 12px/1.45 Inter, Arial, sans-serif; color: #000; background: #fff; margin: 0 auto; max-width: 190mm; padding: 4mm }
header, .parties { display: flex; justify-content: space-between; gap: 10mm }
h1 { font-size: 22px; margin: 0 0 2mm; text-align: right }
h2 { font-size: 12px; margin: 5mm 0 1mm; border-bottom: 1px solid #000; padding-bottom: 1mm; display: flex; justify-content: space-between }
p { margin: 0 } .shop p:first-child { font-weight: 650; font-size: 14px }
dl { display: grid; grid-template-columns: auto auto; gap: 0 4mm; margin: 0; text-align: right } dt { color: #333 } dd { margin: 0; font-weight: 550 }
.shop img { max-height: 18mm; max-width: 60mm; display: block; margin-bottom: 2mm }
.parties { margin-top: 6mm; border-top: 1px solid #000; padding-top: 3mm } .parties dl { text-align: left }
table { border-collapse: collapse; width: 100% } section table { table-layout: fixed } section thead .n { width: 26mm } section thead .n:nth-child(2) { width: 20mm } td, th { padding: .8mm 0; vertical-align: top; text-align: left; font-weight: 400 }
.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding-left: 4mm } small { color: #333 }
.end { display: flex; justify-content: space-between; gap: 10mm; margin-top: 6mm; break-inside: avoid }
.end > div { flex: 1 } .end dl { justify-content: start; text-align: left } .totals { flex: none; width: 86mm } .strong td, .strong th { font-weight: 650; font-size: 15px; border-top: 1px solid #000; padding-top: 1.5mm }
.remark { margin-top: 4mm; break-inside: avoid; white-space: pre-wrap } .remark b { display: block }
.sign { margin-top: 16mm; border-top: 1px solid #000; width: 80mm; padding-top: 1mm; break-inside: avoid }
.appendix { break-before: page } .appendix b { font-size: 14px } .appendix .strong td, .appendix .strong th { font-size: 12px }
.drawn { display: block; height: 18mm; margin: 6mm 0 -16mm }
.stamp { position: fixed; top: 40%; left: 0; right: 0; text-align: center; font-size: 96px; font-weight: 650; opacity: .12; transform: rotate(-24deg) }
`

const NARROW = `
@page { size: 80mm auto; margin: 3mm }
body { max-width: 74mm; padding: 2mm; font-size: 11px }
header, .parties, .end { display: block } h1 { text-align: left; font-size: 16px; margin-top: 3mm } dl { text-align: left; justify-content: start } .end dl { grid-template-columns: 1fr auto } .end dd { text-align: right }
section thead { display: none } section tbody tr { display: grid; grid-template-columns: auto 1fr auto } section tbody th { grid-column: 1 / 3 } section tbody .n:nth-child(4) { grid-column: 3; grid-row: 1 }
section tbody .n:nth-child(2), section tbody .n:nth-child(3) { grid-row: 2; padding: 0 1mm 0 2mm; text-align: left; color: #333 } section tbody .n:nth-child(3) { padding-left: 0 } section tbody .n:nth-child(3):not(:empty)::before { content: '× ' } section tbody .n:empty { display: none }
.totals { width: 100%; margin-top: 3mm } .sign { width: 100% } .stamp { font-size: 40px }
`

const pairs = (rows: readonly [string, string][]): string =>
  rows.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')
const lines = (rows: readonly string[]): string => rows.map((row) => `<p>${escapeHtml(row)}</p>`).join('')

function section({ title, mark, lines: rows, total }: Section, w: DocumentModel['words']): string {
  const body = rows.map(
    (
      row,
    ) => `<tr><th scope="row">${escapeHtml(row.text)}${row.detail ? ` <small>${escapeHtml(row.detail)}</small>` : ''}</th>
    <td class="n">${escapeHtml(row.quantity)}</td><td class="n">${escapeHtml(row.price)}</td><td class="n">${escapeHtml(row.amount)}</td></tr>`,
  )
  return `<section><h2><span>${escapeHtml(title)}${mark ? ` · ${escapeHtml(mark)}` : ''}</span><span>${escapeHtml(total)}</span></h2>
  <table><thead><tr><th scope="col"><small>${w.description}</small></th><th scope="col" class="n"><small>${w.quantity}</small></th><th scope="col" class="n"><small>${w.price}</small></th><th scope="col" class="n"><small>${w.amount}</small></th></tr></thead>
  <tbody>${body.join('')}</tbody></table></section>`
}

const row = (label: string, amount: string, strong: boolean): string =>
  `<tr${strong ? ' class="strong"' : ''}><th scope="row">${escapeHtml(label)}</th><td class="n">${escapeHtml(amount)}</td></tr>`

function appendix({ appendix: groups, words: w }: DocumentModel): string {
  if (groups.length === 0) return ''
  const tables = groups.map(({ title, rows }) => {
    const body = rows.map(
      (each) =>
        `<tr${each.strong ? ' class="strong"' : ''}><th scope="row">${escapeHtml(each.label)} <small>${escapeHtml(each.detail)}</small></th><td class="n">${escapeHtml(each.amount)}</td></tr>`,
    )
    return `<h2>${escapeHtml(title)}</h2><table>${body.join('')}</table>`
  })
  return `<section class="appendix"><b>${w.explained}</b>${tables.join('')}</section>`
}

/** The document as a page for printing: black on white, only text and lines; narrow for 80 mm. */
export function documentHtml(model: DocumentModel, narrow = false): string {
  const { words: w } = model
  return `<!doctype html>
<html lang="${model.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(`${model.title} ${model.number}`)}</title><style>${STYLE}${model.inspection ? INSPECTION_STYLE : ''}${narrow ? NARROW : ''}</style></head>
<body>${model.stamp ? `<div class="stamp">${escapeHtml(model.stamp)}</div>` : ''}
<header><div class="shop">${model.logo ? `<img src="${model.logo}" alt="">` : ''}${lines(model.shop)}</div><div><h1>${escapeHtml(model.title)}</h1><dl>${pairs(model.facts)}</dl></div></header>
<div class="parties"><div><b>${w.customer}</b>${lines(model.customer)}</div><dl>${pairs(model.vehicle)}</dl></div>
<main>${inspectionHtml(model.inspection)}${model.sections.map((each) => section(each, w)).join('')}
<div class="end"><div>${model.payments.length > 0 ? `<b>${w.payments}</b><dl>${pairs(model.payments)}</dl>` : ''}</div>
<table class="totals">${model.totals.map((each) => row(each.label, each.amount, each.strong)).join('')}${model.balance ? row(model.balance[0], model.balance[1], true) : ''}</table></div>
${model.remarks.map(({ title, text }) => `<div class="remark">${title ? `<b>${escapeHtml(title)}</b>` : ''}${lines(text)}</div>`).join('')}
${model.signature ? `${model.signature_img ? `<img class="drawn" src="${escapeHtml(model.signature_img)}" alt="">` : ''}<div class="sign">${escapeHtml(model.signature)}</div>` : ''}${appendix(model)}</main></body></html>`
}
