import type { Api } from '#contract/api.ts'
import type { InputOf, ReplyOf } from '#contract/base/route.ts'

type Rows<Area extends keyof Api> = Extract<keyof Api[Area], string>

/** `area.row` of every route of the contract, e.g. `orders.get`. */
export type CallName = { [Area in keyof Api]: `${Area}.${Rows<Area>}` }[keyof Api]

type RouteOf<Name extends CallName> = Name extends `${infer Area extends keyof Api}.${infer Row}`
  ? Row extends keyof Api[Area]
    ? Api[Area][Row]
    : never
  : never

export type CallInput<Name extends CallName> = InputOf<RouteOf<Name>>
export type CallReply<Name extends CallName> = ReplyOf<RouteOf<Name>>

/** The input may be omitted where none of it is required. */
export type InputArgs<Name extends CallName> =
  object extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]

/** Calls in the name of one person, who may not be the one that is signed in when the answer of another call came. */
export interface Author {
  call: <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallReply<Name>>
  upload: <Name extends CallName>(name: Name, input: CallInput<Name>, file: File) => Promise<CallReply<Name>>
}
