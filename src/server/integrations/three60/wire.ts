import { z } from 'zod'
import type { Config } from '#server/base/config.ts'
import { ask, jsonOf, type Asked } from '#server/base/ask.ts'
import type { Settings } from '../gateway.ts'
import { readTransactions, type Fields, type Transaction } from './transactions.ts'

interface Device {
  id: string
  label: string
}

/** What the shop entered for its terminals: `P1=Counter, P2=Bay`, or ids alone. */
export function devicesOf(settings: Settings): Device[] {
  const parts = (settings['devices'] ?? '').split(/[,;\n]/).map((part) => part.trim())
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [id = '', label = ''] = part.split('=').map((text) => text.trim())
      return { id, label: label || id }
    })
}

/** The gateway's answer to a form; `status` 0: none, so the effect is unknown. */
export interface Answer {
  status: number
  fields: URLSearchParams
  words: string
}

const asyncStatus = z.object({
  asyncStatus: z.string(),
  transaction: z
    .object({ success: z.boolean().nullish(), id: z.union([z.string(), z.number()]).nullish() })
    .nullish(),
  error: z.object({ message: z.string().nullish() }).nullish(),
})

/** The state of a terminal. */
export interface TransactionStatus {
  state: string
  success: boolean
  /** The gateway's id of the transaction, once there is one. */
  id: string
  trouble: string
}

const listed = z.object({
  poiDevices: z.array(z.object({ deviceId: z.string(), connectionStatus: z.string().nullish() })),
})

/** The NMI API of 360's gateway: forms for money, XML to look up, JSON for the terminals. */
export class Three60Wire {
  readonly #config: Config
  readonly #key: string
  constructor(config: Config, settings: Settings) {
    this.#config = config
    this.#key = settings['security_key'] ?? ''
  }

  #ask(path: string, init: RequestInit): Promise<Asked> {
    return ask(this.#config, `${this.#config.THREE60_URL}/api/${path}`, init)
  }

  #form(path: string, fields: Fields): Promise<Asked> {
    return this.#ask(path, {
      method: 'POST',
      body: new URLSearchParams({ security_key: this.#key, ...fields }),
    })
  }

  /** Moves money, or starts to at a terminal. */
  async transact(fields: Fields): Promise<Answer> {
    const { status, text } = await this.#form('transact.php', fields)
    const read = new URLSearchParams(status === 200 ? text : '')
    return { status, fields: read, words: (read.get('responsetext') ?? text).slice(0, 300) }
  }

  /** The gateway's record under an id; null: it did not answer. */
  async query(by: Fields): Promise<Transaction[] | null> {
    const { status, text } = await this.#form('query.php', by)
    return status === 200 ? readTransactions(text) : null
  }

  async #get(path: string): Promise<{ status: number; body: unknown }> {
    const { status, text } = await this.#ask(path, { headers: { authorization: `Bearer ${this.#key}` } })
    if (status !== 200) return { status, body: null }
    const body = jsonOf(text)
    return body === undefined ? { status: 0, body: null } : { status, body }
  }

  /** The terminal's status of the sale; 'forgotten': too long ago; null: no answer. */
  async standing(guid: string): Promise<TransactionStatus | 'forgotten' | null> {
    const path = `v2/devices/asyncstatus/${encodeURIComponent(guid)}?responseMethod=asynchronous`
    const { status, body } = await this.#get(path)
    if (status === 404) return 'forgotten'
    const read = asyncStatus.safeParse(body)
    if (!read.success) return null
    const { asyncStatus: state, transaction, error } = read.data
    const id = String(transaction?.id ?? '')
    return { state, success: transaction?.success === true, id, trouble: error?.message ?? '' }
  }

  /** The terminals that the gateway lists as connected; 'unlisted': its brand has no such list; null: no answer. */
  async connected(): Promise<Set<string> | 'unlisted' | null> {
    const { status, body } = await this.#get('v2/devices/list')
    if (status === 404) return 'unlisted'
    const read = listed.safeParse(body)
    if (!read.success) return null
    const on = read.data.poiDevices.filter((row) => row.connectionStatus !== 'disconnected')
    return new Set(on.map((row) => row.deviceId))
  }
}
