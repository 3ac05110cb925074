import { SaxesParser } from 'saxes'

/** A transaction in the gateway's records. */
export interface Transaction {
  id: string
  condition: string
  last4: string
  brand: string
  surcharge: string
  message: string
  actions: { type: string; amount: string; success: boolean }[]
}

export type Fields = Record<string, string>

const made = (of: Fields, actions: Fields[]): Transaction => ({
  id: of['transaction_id'] ?? '',
  condition: of['condition'] ?? '',
  last4: (of['cc_number'] ?? '').slice(-4),
  brand: of['cc_type'] ?? '',
  surcharge: of['surcharge'] ?? '',
  message: of['surcharge_message'] ?? '',
  actions: actions.map((row) => ({
    type: row['action_type'] ?? '',
    amount: (row['amount'] ?? '').replace('-', ''),
    success: row['success'] === '1',
  })),
})

/** The transactions of an answer in XML; null where it is another answer, or an error. */
export function readTransactions(xml: string): Transaction[] | null {
  const found: Transaction[] = []
  let [of, action, actions]: [Fields, Fields | null, Fields[]] = [{}, null, []]
  let [text, good] = ['', false]
  const parser = new SaxesParser()
  parser.on('error', () => (good = false))
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'nm_response') good = true
    if (name === 'error_response') good = false
    if (name === 'transaction') [of, actions] = [{}, []]
    if (name === 'action') action = {}
  })
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    if (name === 'transaction') found.push(made(of, actions))
    else if (name === 'action') {
      if (action) actions.push(action)
      action = null
    } else (action ?? of)[name] = text.trim()
  })
  try {
    parser.write(xml).close()
  } catch {
    return null
  }
  return good ? found : null
}
