import type { z } from 'zod'
import type { Permission } from '#domain/people/permissions.ts'
import { actorCan, type Actor } from '#domain/people/roles.ts'
import type { Audited } from './audited.ts'
import type { ErrorCode } from './errors.ts'
import type { EventName } from '../events.ts'
import { strictInput } from './strictInput.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call a route: anyone (no session), any signed-in person, or the people with a permission. */
export type Allow = 'public' | 'signed_in' | Permission

/** True when the actor may call a route. A customer link is not a session, and background work calls no routes. */
export const mayCall = ({ allow }: { allow: Allow }, actor: Actor): boolean =>
  allow === 'public' || (actor.kind === 'user' && (allow === 'signed_in' || actorCan(actor, allow)))

/** How settled a route is; one that does not say is stable. */
type Stage = 'beta' | 'stable'

/** The kind of reply: JSON (checked and stripped), a file's bytes, or a stream of events. */
export type ReplyKind = 'json' | 'file' | 'stream'

type Part<Key extends string, Schema> = Schema extends z.ZodType ? { [K in Key]: z.input<Schema> } : object
type ParsedPart<Key extends string, Schema> = Schema extends z.ZodType
  ? { [K in Key]: z.output<Schema> }
  : object

type Shape = z.ZodType | undefined

export interface RouteText {
  readonly summary: string
  readonly description: string
  /** A body (or, without one, a reply) for the API docs. */
  readonly example: unknown
}

export interface RouteTable extends RouteText {
  readonly method: Method
  readonly path: string
  readonly allow: Allow
  readonly params?: z.ZodType | undefined
  readonly query?: z.ZodType | undefined
  readonly body?: z.ZodType | undefined
  readonly reply: z.ZodType
  readonly kind: ReplyKind
  readonly errors: readonly ErrorCode[]
  readonly emits: readonly EventName[]
  /** What it leaves in the audit log. Routes that only read (GET) need no mark. */
  readonly audit?: Audited | undefined
  /** Whether programs of others may build on it: a stable route is only expanded, a beta one may change. */
  readonly stage?: Stage
  /** Calls a minute for one address; the default is generous, sign-in routes are strict. */
  readonly rate?: number
  /** The body is a file of at most this many bytes, sent as it is; the handler detects its type. */
  readonly upload?: number
  /** The body reaches the handler unparsed, byte for byte: its signature covers these bytes. */
  readonly raw?: boolean
  /** The media types of a body that is not the contract's JSON; an upload and a raw body name theirs. */
  readonly takes?: readonly string[]
  /**
   * May be called while the company is read-only: it changes no record of its work, or leads out of that state. Routes
   * that only read (GET) and public ones need no mark.
   */
  readonly whileReadOnly?: boolean
  /** A session that a PIN opened calls it only when its person typed the password minutes ago. */
  readonly sensitive?: boolean
  /** May be called by a person who first has to set up the second factor that their company requires. */
  readonly whileNoFactor?: boolean
  /** The media types of a file in the reply. */
  readonly gives?: readonly string[]
  /** A part of the file may be requested (`Range`), as video players do. */
  readonly ranges?: boolean
}

/**
 * A route as data. The three phantom types are computed once, here, so that neither the server's
 * handlers nor the browser's client infer through Zod again.
 */
export interface Route<In, Parsed, Reply> extends RouteTable {
  readonly '~in'?: In
  readonly '~parsed'?: Parsed
  readonly '~reply'?: Reply
}

interface RouteSpec<
  P extends Shape,
  Q extends Shape,
  B extends Shape,
  R extends z.ZodType,
> extends RouteText {
  path: string
  allow: Allow
  params?: P
  query?: Q
  body?: B
  reply: R
  kind?: ReplyKind
  errors?: readonly ErrorCode[]
  emits?: readonly EventName[]
  stage?: Stage
  rate?: number
  upload?: number
  raw?: boolean
  takes?: readonly string[]
  whileReadOnly?: boolean
  sensitive?: boolean
  whileNoFactor?: boolean
  gives?: readonly string[]
  ranges?: boolean
}

/** A route that may write says what it leaves in the audit log, or why it leaves nothing. */
type Recorded = { method: 'GET'; audit?: Audited } | { method: Exclude<Method, 'GET'>; audit: Audited }

/**
 * Declares one route: the only place for its path, shapes, permission, errors, events, audit entries and words. Its
 * parameters, query and body refuse fields that they do not declare, at any depth.
 */
export function route<
  R extends z.ZodType,
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(
  spec: RouteSpec<P, Q, B, R> & Recorded,
): Route<
  Part<'params', P> & Part<'query', Q> & Part<'body', B>,
  ParsedPart<'params', P> & ParsedPart<'query', Q> & ParsedPart<'body', B>,
  z.output<R>
> {
  const { kind = 'json', errors = [], emits = [], params, query, body, ...rest } = spec
  return {
    ...rest,
    ...(params && { params: strictInput(params) }),
    ...(query && { query: strictInput(query) }),
    ...(body && { body: strictInput(body) }),
    kind,
    errors,
    emits,
  }
}

/**
 * True where a request may have fields that the contract does not declare: a vendor's call with its own body, and a file
 * that is opened from a link, to which mail programs and trackers add parameters.
 */
export const isOpenToUnknown = ({ raw, allow, method, kind }: RouteTable): boolean =>
  raw === true || (allow === 'public' && method === 'GET' && kind === 'file')

/** True for a route that is refused while the company is read-only. */
export const isRefusedReadOnly = ({ method, allow, whileReadOnly }: RouteTable): boolean =>
  method !== 'GET' && allow !== 'public' && whileReadOnly !== true

// What a handler receives, what a client sends and gets.
export type AnyRoute = Route<unknown, unknown, unknown>
export type InputOf<T> = T extends { readonly '~in'?: infer In } ? Exclude<In, undefined> : never
export type ParsedOf<T> = T extends { readonly '~parsed'?: infer Parsed } ? Exclude<Parsed, undefined> : never
export type ReplyOf<T> = T extends { readonly '~reply'?: infer Reply } ? Exclude<Reply, undefined> : never
