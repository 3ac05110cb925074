import { routes } from 'virtual:routes'
import type { Author, CallInput, CallName, CallReply, InputArgs } from './callTypes.ts'
import { offlineError, problemError, type ApiError } from './apiError.ts'
import { passwordTyped } from '../session/confirming.ts'
import { deviceId, newId } from '../device/device.ts'
import { preferences } from '../session/preferences.ts'
import { sendFile } from './sendFile.ts'
import { freshToken, sessionEnded } from '../session/signIn.ts'
import { isOf } from '../session/token.ts'

export interface CallOptions {
  /** The person in whose name it goes: where someone else is signed in by now, there is no answer. */
  author?: string
  signal?: AbortSignal | undefined
  /** The same key again is the same request: pass one where a person may press twice. */
  idempotencyKey?: string
}

interface Sending extends CallOptions {
  onProgress?: (share: number) => void
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** Calls a route of the contract. Throws `ApiError` in the person's language. */
export async function call<Name extends CallName>(
  name: Name,
  ...[input, options]: [...InputArgs<Name>, options?: CallOptions]
): Promise<CallReply<Name>> {
  return callWith(name, input as CallInput<Name> | undefined, options as CallOptions | undefined)
}

/** The same with the input in one variable, which may be undefined. */
export async function callWith<Name extends CallName>(
  name: Name,
  input: CallInput<Name> | undefined,
  options: CallOptions = {},
): Promise<CallReply<Name>> {
  return (await request(name, input ?? {}, options)) as CallReply<Name>
}

/** Calls in the name of one person. */
export const asAuthor = (author: string): Author => ({
  call: (name, input) => callWith(name, input, { author }),
  upload: (name, input, file) => callWith(name, { ...input, body: file }, { author }),
})

/** Sends a file as the body of a route that takes one. `onProgress` gets the share that has left, from 0 to 1. */
export async function upload<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  file: File,
  onProgress?: (share: number) => void,
): Promise<CallReply<Name>> {
  const parts = { ...(input as Parts), body: file }
  return (await request(name, parts, onProgress ? { onProgress } : {})) as CallReply<Name>
}

/** The session ended, or its token ran out. A wrong password is answered with 401 too, and ends nothing. */
const isSessionOver = ({ status, code }: ApiError): boolean =>
  status === 401 && (code === 'session_expired' || code === 'session_missing' || code === 'unexpected')

async function request(name: string, parts: Parts, options: Sending, again = false): Promise<unknown> {
  const [method, path, kind, open] = routes[name] ?? ['GET', name, 'json', true]
  const token = open ? null : await freshToken()
  if (token !== null && options.author !== undefined && !isOf(token, options.author)) throw offlineError()
  const reply = await send({ method, url: address(path, parts), token, body: parts.body }, options)
  if (reply.ok) return kind === 'file' ? reply.blob() : reply.json()
  const error = await problemError(reply)
  if (isSessionOver(error) && !open) {
    if (!again) {
      await freshToken(token)
      return request(name, parts, options, true)
    }
    sessionEnded()
  }
  if (error.code === 'password_needed' && (await passwordTyped())) return request(name, parts, options)
  throw error
}

/** The parts of an HTTP request. */
interface Outgoing {
  method: string
  url: string
  token: string | null
  body: unknown
}

async function send(
  { method, url, token, body }: Outgoing,
  { signal, onProgress, idempotencyKey = newId() }: Sending,
): Promise<Response> {
  const file = body instanceof File
  const headers: Record<string, string> = {
    'accept-language': preferences.get().language,
    'x-device-id': deviceId(),
  }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (method !== 'GET') headers['idempotency-key'] = idempotencyKey
  if (body !== undefined) headers['content-type'] = file ? body.type : 'application/json'
  const payload = file ? body : JSON.stringify(body)
  try {
    if (file && onProgress) return await sendFile(method, url, { headers, file: body, onProgress })
    return await fetch(url, { method, headers, body: payload ?? null, signal: signal ?? null })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw offlineError()
  }
}

function address(path: string, { params = {}, query = {} }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  }
  const text = search.toString()
  return text ? `${filled}?${text}` : filled
}
