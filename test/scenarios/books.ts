import assert from 'node:assert/strict'
import { newId } from '#server/base/ids.ts'
import {
  companyName,
  postEntry,
  targets,
  type Entry,
  type Realm,
} from '#server/integrations/quickbooks/books.ts'
import type { Scenario } from './bench.ts'

/** An entry over two accounts that need no customer, with these amounts. */
async function entryOn(realm: Realm, debit: string, credit: string): Promise<Entry> {
  const found = await targets(realm)
  assert(found.kind === 'ok', JSON.stringify(found))
  const [first, second] = found.value.filter(({ receivable }) => !receivable)
  assert(first && second, 'the company has fewer than two accounts')
  return {
    day: new Date().toISOString().slice(0, 10),
    number: `CHECK-${newId().slice(-8)}`,
    memo: 'Sandbox check',
    currency: 'usd',
    customer_id: '',
    lines: [
      { account: first.name, debit, credit: '', target_id: first.id, receivable: false },
      { account: second.name, debit: '', credit, target_id: second.id, receivable: false },
    ],
  }
}

/** What books must do for the day journal. */
export const bookScenarios: readonly Scenario<Realm>[] = [
  {
    name: 'the company is known by name',
    async run(realm) {
      const found = await companyName(realm)
      assert(found.kind === 'ok', JSON.stringify(found))
    },
  },
  {
    name: 'an entry is booked once under its request id',
    async run(realm) {
      const entry = await entryOn(realm, '1.25', '1.25')
      const request = newId()
      const first = await postEntry(realm, request, entry)
      assert(first.kind === 'ok', JSON.stringify(first))
      assert.deepEqual(await postEntry(realm, request, entry), first)
    },
  },
  {
    name: 'an entry that does not balance is refused in words',
    async run(realm) {
      const answer = await postEntry(realm, newId(), await entryOn(realm, '1.25', '1.00'))
      assert.equal(answer.kind, 'refused', JSON.stringify(answer))
    },
  },
  {
    name: 'a token that is not good is denied',
    async run(realm) {
      assert.equal((await companyName({ ...realm, access: 'nothing' })).kind, 'denied')
    },
  },
]
