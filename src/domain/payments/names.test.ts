import { describe, expect, test } from 'vitest'
import { accountName } from '../accounting/accountNames.ts'
import { ACCOUNTS } from '../till/postings.ts'
import { methodName } from './methods/methodNames.ts'
import { PAYMENT_METHODS } from './methods/methods.ts'
import { english, french } from '#test/harness/say.ts'

/** The same in both languages, because they are names. */
const SAME: ReadonlySet<string> = new Set(['Terminal', 'Gift Up'])

describe('names of methods and accounts', () => {
  test('each method has a French name, and keeps vendors’ names', () => {
    for (const method of PAYMENT_METHODS)
      expect(methodName(french, method) === methodName(english, method), method).toBe(SAME.has(method))
    expect(methodName(french, 'Online')).toBe('En ligne')
    expect(methodName(french, '360 Terminal')).toBe('Terminal 360')
    expect(methodName(french, 'Barter')).toBe('Barter')
  })

  test('each account of ours has a French name; categories stay as the company named them', () => {
    for (const account of Object.values(ACCOUNTS))
      expect(accountName(french, account), account).not.toBe(account)
    expect(accountName(french, 'Payments: Cash')).toBe('Paiements\u00A0: Comptant')
    expect(accountName(french, 'Tax: TPS: 5 %')).toBe('Taxe\u00A0: TPS: 5 %')
    expect(accountName(french, 'Oil and filters')).toBe('Oil and filters')
    expect(accountName(english, 'Payments: Cash')).toBe('Payments: Cash')
  })
})
