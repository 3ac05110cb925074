import { routeList } from '#contract/api.ts'
import { mayCall, type RouteTable } from '#contract/base/route.ts'
import { ROLES, userActor, type Role } from '#domain/people/roles.ts'
import { AppError } from '#server/base/errors.ts'
import { stationOf, type TestCompany } from '../factories.ts'
import type { TestServer } from '../harness/server.ts'
import { seedCompany, type Seed } from '../tenancy/seed.ts'
import { inputs } from '../tenancy/inputs.ts'
import { faultOf, type Came } from './judge.ts'
import { Pool } from './pool.ts'
import { Random } from './random.ts'
import { asCurl, requestFor, type Sent } from './requests.ts'

const ROUTES = routeList()
/** Requests that are in progress at once. */
const ABREAST = 6

/** One request whose answer breaks a promise. */
export interface Fault {
  name: string
  what: string
  answer: string
  cause: string
  curl: string
}

/** What the server itself knows about a request that failed, by request id. */
export type Causes = Map<string, string>

/**
 * Records every unexpected error, and every value that only the database refused: its person does not learn which field
 * is wrong. Called before the first request.
 */
export function watch(server: TestServer): Causes {
  const causes: Causes = new Map()
  server.app.addHook('onError', async (request, _reply, error) => {
    const refused = error instanceof AppError || (error.statusCode !== undefined && error.statusCode < 500)
    if (!refused) causes.set(request.id, error.stack ?? String(error))
  })
  return causes
}

let address = 0

async function answered(server: TestServer, sent: Sent): Promise<Came> {
  address += 1
  const response = await server.app.inject({
    ...sent,
    // Calls are counted by address: each comes from another one.
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
  })
  return {
    status: response.statusCode,
    type: response.headers['content-type']?.split(';')[0] ?? '',
    requestId: String(response.headers['x-request-id']),
    text: response.body,
  }
}

type Caller = Role | 'visitor' | 'stranger'

/** Who calls. A request may have ended a person's session: then that person gets another one. */
class Callers {
  readonly #tokens = new Map<Caller, string | undefined>()
  readonly #company: TestCompany
  constructor(mine: Seed, theirs: Seed) {
    this.#company = mine.company
    for (const role of ROLES) this.#tokens.set(role, mine.company.as(role).token)
    this.#tokens.set('stranger', theirs.company.as('Owner').token)
  }

  token(caller: Caller): string | undefined {
    return this.#tokens.get(caller)
  }

  async renew(caller: Caller): Promise<void> {
    if (caller === 'visitor' || caller === 'stranger') return
    this.#tokens.set(caller, (await stationOf(this.#company, this.#company.users[caller])).token)
  }
}

interface Ask {
  route: RouteTable
  caller: Caller
  sent: Sent
}

/** The requests of a round, each made when it is its turn so that it knows the ids of former replies. */
function* asks(
  random: Random,
  { pool, callers, mine, count }: { pool: Pool; callers: Callers; mine: Seed; count: number },
): Generator<Ask> {
  let known = inputs(mine)
  for (let at = 0; at < count; at += 1) {
    // Most inputs make a record: each time with an id of its own.
    if (at % ROUTES.length === 0) known = inputs(mine)
    const row = ROUTES[at % ROUTES.length]
    if (!row) return
    const allowed = ROLES.filter((role) => mayCall(row.route, userActor(role)))
    const caller = random.chance(0.75)
      ? (random.pick(allowed) ?? 'visitor')
      : random.pick(['visitor', 'stranger', ...ROLES] as const)
    const sent = requestFor(row, { token: callers.token(caller), known: known[row.name] ?? [], random, pool })
    // An open stream has no end to wait for.
    if (row.route.kind !== 'stream' || caller === 'visitor') yield { route: row.route, caller, sent }
  }
}

export interface Round {
  sent: number
  statuses: Map<number, number>
  accepted: Set<string>
  faults: Fault[]
}

/**
 * Sends requests to every route as every kind of caller and judges each answer. A request uses ids of former replies,
 * which a property of fast-check could not.
 */
export async function fuzzRound(
  server: TestServer,
  causes: Causes,
  seed: number,
  count: number,
): Promise<Round> {
  const random = new Random(seed)
  const [mine, theirs] = [await seedCompany(server, `Home${seed}`), await seedCompany(server, `Away${seed}`)]
  const pool = new Pool(mine.ids, theirs.ids)
  const callers = new Callers(mine, theirs)
  const queue = asks(random, { pool, callers, mine, count })
  const round: Round = { sent: 0, statuses: new Map(), accepted: new Set(), faults: [] }
  const judge = ({ route, sent }: Ask, came: Came): void => {
    round.sent += 1
    round.statuses.set(came.status, (round.statuses.get(came.status) ?? 0) + 1)
    if (came.status === 200) round.accepted.add(sent.name)
    const cause = causes.get(came.requestId) ?? ''
    const what = faultOf(sent.name, route, came) ?? (cause === '' ? null : 'only the database refused this')
    if (what !== null)
      round.faults.push({ name: sent.name, what, answer: came.text.slice(0, 600), cause, curl: asCurl(sent) })
    else if (came.type === 'application/json') pool.harvest(JSON.parse(came.text))
  }
  const work = async (): Promise<void> => {
    for (const ask of queue) {
      const came = await answered(server, ask.sent)
      judge(ask, came)
      if (came.status === 401) await callers.renew(ask.caller)
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, work))
  return round
}
