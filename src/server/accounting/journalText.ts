import type { DayJournal } from '#contract/accounting/journal.ts'

/** A cell of CSV: quoted where it must be, and never read as a formula by a spreadsheet. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]|^-(?![\d.]+$)/.test(text) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function csv({ day, lines }: DayJournal, memo: string): string {
  const rows = [
    ['Date', 'Account code', 'Account', 'Debit', 'Credit', 'Memo'],
    ...lines.map(({ code, account, debit, credit }) => [day, code, account, debit, credit, memo]),
  ]
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const plain = (text: string): string => text.replaceAll(/[\t\r\n"]/g, ' ')

/** A general journal entry as QuickBooks Desktop reads it: tabs, the date as month/day/year, credits negative. */
function iif({ day, lines }: DayJournal, memo: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const when = `${month}/${date}/${year}`
  const columns = ['TRNSTYPE', 'DATE', 'ACCNT', 'AMOUNT', 'DOCNUM', 'MEMO']
  const rows = lines.map(({ code, account, debit, credit }, at) => [
    at === 0 ? 'TRNS' : 'SPL',
    'GENERAL JOURNAL',
    when,
    plain(code === '' ? account : code),
    debit === '' ? `-${credit}` : debit,
    day,
    plain(memo),
  ])
  const all = [['!TRNS', ...columns], ['!SPL', ...columns], ['!ENDTRNS'], ...rows, ['ENDTRNS']]
  return `${all.map((row) => row.join('\t')).join('\r\n')}\r\n`
}

/** The journal of a day as a file; the memo names the shop. */
export const journalText = (journal: DayJournal, memo: string, format: 'csv' | 'iif'): string =>
  format === 'csv' ? csv(journal, memo) : iif(journal, memo)
