import { expect, test } from 'vitest'
import { routeList } from '#contract/api.ts'
import { fuzzRound, watch, type Causes, type Fault } from './fuzz/round.ts'
import { startServer } from './harness/server.ts'

/** The same requests each time; `npm run fuzz` takes another seed and a duration. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260_101)
const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? 0)
const ROUNDS = 5
const REQUESTS = 2000

/** On a busy machine nothing is refused for being late or too often: that is tested elsewhere. */
const PATIENT = {
  DATABASE_CONNECT_MS: '60000',
  DATABASE_STATEMENT_MS: '60000',
  DATABASE_LOCK_MS: '60000',
  RATE_PER_SESSION: '1000000',
  RATE_PER_ADDRESS: '1000000',
  SIGN_IN_TRIES: '100',
  PIN_TRIES: '20',
}

const reported = (seed: number, { name, what, answer, cause, curl }: Fault): string =>
  [`FUZZ_SEED=${seed} ${name}: ${what}`, answer, cause, curl].filter((part) => part !== '').join('\n')

function* seeds(): Generator<number> {
  const end = performance.now() + MINUTES * 60_000
  for (let at = 0; MINUTES > 0 ? performance.now() < end : at < ROUNDS; at += 1) yield SEED + at
}

test(
  'whatever is sent, every route answers as its contract says',
  async () => {
    const server = await startServer(PATIENT)
    const causes: Causes = watch(server)
    const faults = new Map<string, string>()
    const accepted = new Set<string>()
    let sent = 0
    try {
      for (const seed of seeds()) {
        const round = await fuzzRound(server, causes, seed, REQUESTS)
        sent += round.sent
        for (const name of round.accepted) accepted.add(name)
        for (const fault of round.faults) {
          const key = `${fault.name}: ${fault.what} ${fault.cause.split('\n')[0]}`
          if (faults.has(key)) continue
          faults.set(key, reported(seed, fault))
          if (MINUTES > 0) console.log(reported(seed, fault))
        }
        if (MINUTES > 0) console.log(`seed ${seed}: ${sent} requests, ${faults.size} faults`)
      }
    } finally {
      await server.close()
    }
    expect([...faults.values()].join('\n\n')).toBe('')
    // A fuzz that is refused everywhere would find nothing.
    expect(accepted.size / routeList().length).toBeGreaterThan(0.6)
  },
  (MINUTES + 5) * 60_000,
)
