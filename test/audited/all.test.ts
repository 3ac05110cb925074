import { describe, expect, inject, test } from 'vitest'
import { routeList } from '#contract/api.ts'
import { TYPED_AGAIN, type Audited } from '#contract/base/audited.ts'
import type { AuditKind } from '#domain/base/audit.ts'
import type { EventName } from '#contract/events.ts'
import { GATEWAY_OUTCOMES } from '#contract/payments/events.ts'
import { recorded } from '../harness/recordings.ts'
import type { Audit } from './requests.ts'

/** The last file of a run: which entries of the audit log and which events the routes wrote in every other test. */
const seen = recorded<Audit>('audited')
const calls = new Set(seen.flatMap((each) => ('status' in each && each.status < 300 ? [each.route] : [])))
const entries = seen.flatMap((each) => ('kind' in each ? [`${each.route} ${each.kind}`] : []))

/** The kinds that a route may write; none for a route that says why. */
const auditedKinds = (audited: Audited | undefined): readonly AuditKind[] =>
  audited === undefined || 'none' in audited ? [] : audited

const routes = routeList()
const declared = routes.flatMap(({ name, route }) =>
  auditedKinds(route.audit).map((kind) => ({ name, kind, entry: `${name} ${kind}` })),
)

/** What a wrong password leaves. One function writes it on every route where it is typed: some of them suffice. */
const anywhere = new Set<string>(TYPED_AGAIN)

/** Of what a gateway may answer, the tests see a part on each route. One function writes them all. */
const FROM_GATEWAYS: ReadonlySet<EventName> = new Set(GATEWAY_OUTCOMES)

/** Far fewer would mean that the recording broke. `npm run check` may run a few tests alone. */
const FEWEST = 300

test.skipIf(process.env['TESTS'] === 'some')(
  'the tests before this one called the writing routes of the product',
  () => {
    expect(calls.size, 'run the projects server and slow with this one').toBeGreaterThan(FEWEST)
  },
)

const emissions = seen.flatMap((each) => ('event' in each ? [each] : []))
const emitted = [...new Set(emissions.map(({ route, event }) => `${route} ${event}`))]

test('a route emits no event that it does not declare', () => {
  const known = new Set(routes.flatMap(({ name, route }) => route.emits.map((event) => `${name} ${event}`)))
  expect(emitted.filter((each) => !known.has(each)).toSorted()).toEqual([])
})

test('an event says what it declares, and nothing else', () => {
  expect(emissions.filter(({ fits }) => !fits)).toEqual([])
})

test('a route writes no entry of the audit log that it does not declare', () => {
  const known = new Set(declared.map(({ entry }) => entry))
  expect([...new Set(entries)].filter((entry) => !known.has(entry)).toSorted()).toEqual([])
})

// Payments by card, messages and accounting are called by slow tests.
describe.runIf(inject('whole'))('once the slow tests ran too', () => {
  test('each writing route was called', () => {
    const writing = routes.filter(({ route }) => route.method !== 'GET').map(({ name }) => name)
    expect(writing.filter((name) => !calls.has(name))).toEqual([])
  })

  test('a route writes each entry that it declares', () => {
    const written = new Set(entries)
    const missing = declared.filter(({ kind, entry }) => !anywhere.has(kind) && !written.has(entry))
    expect(missing.map(({ entry }) => entry).toSorted()).toEqual([])
    const kinds = new Set(entries.map((entry) => entry.split(' ')[1]))
    expect([...anywhere].filter((kind) => !kinds.has(kind))).toEqual([])
  })

  test('a route emits each event that it declares', () => {
    const missing = routes.flatMap(({ name, route }) =>
      route.emits
        .filter((event) => !FROM_GATEWAYS.has(event))
        .map((event) => `${name} ${event}`)
        .filter((each) => !emitted.includes(each)),
    )
    expect(missing.toSorted()).toEqual([])
    const events = new Set<string>(emissions.map(({ event }) => event))
    expect([...FROM_GATEWAYS].filter((event) => !events.has(event))).toEqual([])
  })
})
