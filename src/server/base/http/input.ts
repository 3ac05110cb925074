// See docs/decisions/a-limit-on-everything.md.
import { Readable } from 'node:stream'
import { z } from 'zod'
import { fieldSentence, issueText } from '#contract/base/fieldErrors.ts'
import { isOpenToUnknown, type RouteTable } from '#contract/base/route.ts'
import { AppError, type FieldError } from '../errors.ts'

type InputPart = 'params' | 'query' | 'body'

/** What a request carries, before it is checked. */
export type RawInput = Readonly<Record<InputPart, unknown>>

type Issue = z.core.$ZodIssue

/** How many undeclared fields of one object a refusal names. */
const MOST_UNKNOWN = 100

/** An issue for each field that is not declared, with the field in its path. */
const unknownFields = (issue: Extract<Issue, { code: 'unrecognized_keys' }>): Issue[] =>
  issue.keys.slice(0, MOST_UNKNOWN).map((key) => ({
    code: 'custom',
    path: [...issue.path, key],
    input: undefined,
    message: 'not_a_field',
  }))

/** In a union, the errors of the shape that the value comes closest to. */
function issuesOf(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys') return unknownFields(issue)
  if (issue.code !== 'invalid_union') return [issue]
  const [meant] = issue.errors
    .map((found) => found.flatMap(issuesOf))
    .filter((found) => found.length > 0 && found.every(({ path }) => path.length > 0))
    .sort((one, other) => one.length - other.length)
  return meant ? meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) : [issue]
}

function fieldErrors(part: InputPart, error: z.ZodError): FieldError[] {
  return error.issues.flatMap(issuesOf).map((issue) => ({
    pointer: `/${[part, ...issue.path.map(String)].join('/')}`,
    // The schema's own code, where it names one: it says more than “custom”.
    code: fieldSentence(issue.message) === undefined ? (issue.code ?? 'invalid') : issue.message,
    detail: issue.message,
    text: issueText(issue),
  }))
}

/** A part that a route does not declare. */
const noFields = z.strictObject({})

/** Whether a part may have what the route does not declare: a file as the body, or a request that is not ours. */
const isOpen = (part: InputPart, route: RouteTable): boolean =>
  isOpenToUnknown(route) || part === 'params' || (part === 'body' && route.takes !== undefined)

function parsePart(part: InputPart, route: RouteTable, value: unknown, found: FieldError[]): unknown {
  const schema = route[part]
  if (!schema && isOpen(part, route)) return undefined
  const result = (schema ?? noFields).safeParse(value ?? {})
  if (result.success) return schema && result.data
  for (const wrong of fieldErrors(part, result.error)) found.push(wrong)
  return undefined
}

/** How deep an input may be nested: no shape of the contract comes near it. */
const MOST_DEEP = 50

/** Finds text that no database stores (with a NUL, or with half of a surrogate pair), and input nested too deep. */
function findUnusable(value: unknown, path: string[], found: FieldError[]): void {
  if (path.length > MOST_DEEP + 1) found.push({ pointer: '/body', code: 'too_deep', detail: 'too_deep' })
  else if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed())
      found.push({ pointer: `/${path.join('/')}`, code: 'invalid_character', detail: 'invalid_character' })
  } else if (
    typeof value === 'object' &&
    value !== null &&
    !Buffer.isBuffer(value) &&
    !(value instanceof Readable)
  )
    // Bodies have up to hundreds of thousands of values: pointers are written for the wrong ones alone.
    for (const key of Object.keys(value)) {
      path.push(key)
      findUnusable((value as Record<string, unknown>)[key], path, found)
      path.pop()
    }
}

/** The input that the contract describes; anything else is refused with every wrong or unknown field named. */
export function parseInput(route: RouteTable, request: RawInput): Record<InputPart, unknown> {
  const found: FieldError[] = []
  findUnusable(request.query, ['query'], found)
  findUnusable(request.body, ['body'], found)
  if (found.length > 0) throw new AppError('invalid_input', { fields: found })
  const input = {
    params: parsePart('params', route, request.params, found),
    query: parsePart('query', route, request.query, found),
    body: parsePart('body', route, request.body, found),
  }
  if (found.length > 0) {
    // An address that cannot be one of ours is answered as not found.
    throw new AppError(
      found.some((row) => row.pointer.startsWith('/params')) ? 'not_found' : 'invalid_input',
      { fields: found },
    )
  }
  return input
}
