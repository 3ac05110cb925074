import { expect, test } from 'vitest'
import { applied, code, context, idOf, testOrder, type Edit } from '../testOrder.test.ts'
import { documentSent } from './documentSent.ts'
import { english, french } from '#test/harness/say.ts'

const server = { ...context, actor: { ...context.actor, kind: 'system' as const } }
const sent = (channel: 'email' | 'text', to: string, ok = true): Edit => ({
  type: 'document.sent',
  channel,
  to,
  sent: ok,
})
const say = {
  status: String,
  answer: String,
  figure: String,
  dateTime: String,
}

test('an order lists to whom its invoice was sent, the latest last', () => {
  let order = testOrder()
  for (const to of ['a@example.com', 'b@example.com', 'a@example.com'])
    order = applied(order, sent('email', to), server).order
  expect(order.email_to).toEqual(['b@example.com', 'a@example.com'])
  const { changes, order: texted } = applied(order, sent('text', '8135550142'), server)
  expect(texted.text_to).toEqual(['8135550142'])
  expect(english(documentSent.words({ changes }, say))).toBe('Invoice texted to 8135550142')
})

test('the history names the recipient, also when the same was sent before', () => {
  const once = applied(testOrder(), sent('email', 'a@example.com'), server).order
  const { changes } = applied(once, sent('email', 'a@example.com'), server)
  expect(french(documentSent.words({ changes }, say))).toContain('a@example.com')
})

test('what was not sent is not listed, and the history says so', () => {
  const { changes, order } = applied(testOrder(), sent('email', 'a@example.com', false), server)
  expect(order.email_to).toEqual([])
  expect(english(documentSent.words({ changes }, say))).toBe('Invoice not emailed: email isn’t set up')
})

test('only the server records it', () => {
  expect(code(testOrder({ id: idOf(1) }), sent('email', 'a@example.com'))).not.toBe('ok')
})
