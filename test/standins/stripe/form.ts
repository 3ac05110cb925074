export type Fields = { [key: string]: string | Fields }

/** Reads Stripe's form bodies: `a[b][0]=c` is a tree. */
export function readForm(body: string): Fields {
  const root: Fields = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const keys = name.replaceAll(']', '').split('[')
    const last = keys.pop() ?? ''
    let at = root
    for (const key of keys) {
      const inner = at[key]
      const next: Fields = typeof inner === 'object' ? inner : {}
      at[key] = next
      at = next
    }
    at[last] = value
  }
  return root
}

export const text = (fields: Fields, key: string): string => {
  const value = fields[key]
  return typeof value === 'string' ? value : ''
}

export const tree = (fields: Fields, key: string): Fields => {
  const value = fields[key]
  return typeof value === 'object' ? value : {}
}

/** An error as Stripe words it. */
export class Refusal extends Error {
  readonly status: number
  readonly body: Record<string, unknown>
  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.body = { error: { type, code, message } }
  }
}
