import type { Session } from './session.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyRoute, ParsedOf, ReplyOf, RouteTable } from '#contract/base/route.ts'
import type { KnownSessions } from './knownSessions.ts'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../db.ts'
import type { Paper } from '../papers/model.ts'
import { AppError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import type { Jobs } from '../work/jobsStatus.ts'
import type { Live } from '../live/live.ts'
import type { Log } from '../log.ts'
import type { Mailer } from '../mail/mail.ts'
import type { Slots } from '../work/slots.ts'
import type { Vault } from '../vault.ts'
import type { Tokens } from './tokens.ts'

/**
 * What the whole server shares; created once at start. A feature adds its own service next to the interface of that
 * service: `declare module '../base/http/context.ts' { interface Services { … } }`.
 */
export interface Services {
  config: Config
  log: Log
  database: Database
  /** The same for long work: more time for each statement, and separate connections. */
  longDatabase: Database
  tokens: Tokens
  sessions: KnownSessions
  live: Live
  reads: Reads
  mailer: Mailer
  vault: Vault
  pdf: PdfMaker
  /** Open streams of live events, by session. */
  streams: Slots
  /** Files of records being written, by company. */
  exports: Slots
  files: Files
  jobs: Jobs
  startedAt: string
  /** Identifies the browser's application that is served; with another one, browsers reload. */
  build: string
  dataDir: string
}

/** Reads through the product's own routes, with the rights of the request that asks. */
export interface Reads {
  /** Remembers a route of the server. */
  know(name: string, bound: BoundRoute): void
  /** What a GET route answers to the request's author; null where they may not read it, or it is gone. */
  of(context: Context, name: string, params: Record<string, string>): Promise<unknown>
}

/** Draws a document as PDF in a worker thread. */
export interface PdfMaker {
  /** Refuses with `company_busy` when this company has too many waiting. */
  render(companyId: string, model: Paper): Promise<Buffer>
  close(): Promise<void>
}

/** One request, as a handler sees it. */
export class Context {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly #session: Session | null
  constructor(services: Services, request: FastifyRequest, reply: FastifyReply, session: Session | null) {
    this.services = services
    this.request = request
    this.reply = reply
    this.#session = session
  }
  /** The signed-in person; a public route has none. */
  get session(): Session {
    if (!this.#session) throw new AppError('session_missing')
    return this.#session
  }
  /** Lines of this request. */
  get log(): Log {
    return this.request.log
  }
  /** One transaction of the signed-in person's company. */
  tenant<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { company_id, actor } = this.session
    return this.services.database.tenant({ company_id, by: actor.kind }, work)
  }
}

export type Handler = (context: Context, input: never) => Promise<unknown>

export interface BoundRoute {
  route: RouteTable
  handler: Handler
}

type HandlersOf<Area> = {
  [K in keyof Area]: (context: Context, input: ParsedOf<Area[K]>) => Promise<ReplyOf<Area[K]>>
}

/** Some rows of an area, for the feature that answers them. */
export const rowsOf = <Area extends object, const Names extends readonly (keyof Area)[]>(
  area: Area,
  names: Names,
) => Object.fromEntries(names.map((name) => [name, area[name]])) as { [K in Names[number]]: Area[K] }

/** An area without the rows that later features answer. */
export const rowsBut = <Area extends object, const Names extends readonly (keyof Area)[]>(
  area: Area,
  names: Names,
) =>
  Object.fromEntries(Object.entries(area).filter(([name]) => !names.includes(name as keyof Area))) as {
    [K in Exclude<keyof Area, Names[number]>]: Area[K]
  }

/**
 * Binds an area of the contract to its handlers; a missing handler or a wrong reply does not compile.
 * Curried, so that the handlers' literals infer from the contract.
 */
export function handlers<Area extends Record<string, AnyRoute>>(area: Area) {
  return (implementation: HandlersOf<Area>): BoundRoute[] =>
    Object.entries(area).map(([name, route]) => ({
      route,
      handler: implementation[name as keyof Area] as Handler,
    }))
}
