import { z } from 'zod'
import { errors, type ErrorCode } from '#contract/base/errors.ts'
import type { RouteTable } from '#contract/base/route.ts'
import { codesOf, openApi } from '#server/base/http/openapi.ts'

/** A reply as it came. */
export interface Came {
  status: number
  type: string
  requestId: string
  text: string
}

const codes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]]
const problem = z.strictObject({
  type: z.string(),
  title: z.string().min(1),
  status: z.number(),
  code: z.enum(codes),
  detail: z.string().min(1),
  request_id: z.uuid(),
  /** The one that is missing. */
  permission: z.string().optional(),
  errors: z.array(z.strictObject({ pointer: z.string(), code: z.string(), detail: z.string() })).optional(),
  current: z.unknown().optional(),
})

type Operation = { responses: Record<string, { content?: Record<string, unknown> }> }
let operations: Map<string, Operation> | undefined

function operationOf(name: string): Operation | undefined {
  operations ??= new Map(
    Object.values(openApi()['paths'] as Record<string, Record<string, Operation & { operationId: string }>>)
      .flatMap((row) => Object.values(row))
      .map((row) => [row.operationId, row]),
  )
  return operations.get(name)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refusalFault(route: RouteTable, came: Came): string | null {
  if (came.type !== 'application/problem+json') return `a refusal as ${came.type}`
  const parsed = problem.safeParse(jsonOf(came.text))
  if (!parsed.success) return `a refusal of another shape: ${z.prettifyError(parsed.error)}`
  const { code, status, request_id: id } = parsed.data
  if (status !== came.status || errors[code].status !== status) return `status ${came.status} with ${code}`
  if (id !== came.requestId) return 'another request id in the header'
  return codesOf(route).includes(code) ? null : `the route does not declare ${code}`
}

/** What is wrong with a reply, or null: an unexpected error, another shape than declared, or an undocumented status. */
export function faultOf(name: string, route: RouteTable, came: Came): string | null {
  const response = operationOf(name)?.responses[String(came.status)]
  if (came.status >= 500 && !route.errors.some((code) => came.text.includes(`"${code}"`)))
    return `status ${came.status}`
  if (!response) return `status ${came.status} is not documented`
  if (!Object.hasOwn(response.content ?? {}, came.type))
    return `${came.type} is not documented for ${came.status}`
  if (came.status >= 400) return refusalFault(route, came)
  if (route.kind !== 'json') return null
  const parsed = route.reply.safeParse(jsonOf(came.text))
  return parsed.success ? null : `a reply of another shape: ${z.prettifyError(parsed.error)}`
}
