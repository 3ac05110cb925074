import { describe, expect, test } from 'vitest'
import { accountName } from '../accounting/accountNames.ts'
import { ACCOUNTS } from '../till/postings.ts'
import { methodName } from './methodNames.ts'
import { PAYMENT_METHODS } from './methods.ts'

/** The same in both languages, because they are names. */
const SAME: ReadonlySet<string> = new Set(['Terminal', 'Gift Up'])

describe('names of methods and accounts', () => {
  test('each method has a French name, and keeps vendors’ names', () => {
    for (const method of PAYMENT_METHODS)
      expect(methodName('fr-CA', method) === methodName('en', method), method).toBe(SAME.has(method))
    expect(methodName('fr-CA', 'Online')).toBe('En ligne')
    expect(methodName('fr-CA', '360 Terminal')).toBe('Terminal 360')
    expect(methodName('fr-CA', 'Barter')).toBe('Barter')
  })

  test('each account of ours has a French name; categories stay as the company named them', () => {
    for (const account of Object.values(ACCOUNTS))
      expect(accountName('fr-CA', account), account).not.toBe(account)
    expect(accountName('fr-CA', 'Payments: Cash')).toBe('Paiements : Comptant')
    expect(accountName('fr-CA', 'Tax: TPS: 5 %')).toBe('Taxe : TPS: 5 %')
    expect(accountName('fr-CA', 'Oil and filters')).toBe('Oil and filters')
    expect(accountName('en', 'Payments: Cash')).toBe('Payments: Cash')
  })
})
