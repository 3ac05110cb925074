import { afterEach, expect, test } from 'vitest'
import { Company } from '#test/web/company.ts'
import { openTab } from '#test/web/tabs.ts'
import { setClock } from './serverClock.ts'

const MINUTE = 60_000

afterEach(() => setClock(Date.now()))

for (const hours of [3, -3])
  test(`a station whose clock is wrong by ${String(hours)} hours keeps its session and says when things were done`, async () => {
    const company = await Company.make()
    const { email, token } = company.people.Manager
    const first = await openTab(hours * 60 * MINUTE)
    await first.signIn(email)
    expect(Math.abs(Date.parse(first.madeAt()) - Date.now())).toBeLessThan(MINUTE)
    first.close()
    const reloaded = await openTab(hours * 60 * MINUTE)
    await reloaded.start(token)
    expect(Math.abs(Date.parse(reloaded.madeAt()) - Date.now())).toBeLessThan(MINUTE)
    expect(reloaded.wire.reads.filter((url) => url.endsWith('/auth/refresh'))).toEqual([])
    // The session is renewed shortly before it ends, a quarter of an hour after the sign-in.
    expect(Math.min(...reloaded.timers)).toBeGreaterThan(10 * MINUTE)
    expect(Math.max(...reloaded.timers)).toBeLessThan(15 * MINUTE)
  })
