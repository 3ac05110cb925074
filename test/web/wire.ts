/** The network between one tab and the server, which tests cut, slow down and spoil. */
export class Wire {
  /** `cut`: nothing gets out. `lossy`: the server gets it, its answer is lost. `held`: the answer waits for `release`.
   * `busy`: the server answers that it has no database. `unpaid`: that the company is read-only. */
  state: 'open' | 'cut' | 'lossy' | 'held' | 'busy' | 'unpaid' = 'open'
  /** Work on which the server fails, by its ids. */
  readonly spoiled = new Set<string>()
  /** Whether `cut` cuts everything, or commands alone. */
  cuts: 'all' | 'commands' = 'all'
  /** The ids of the commands in each request that the tab sent. */
  readonly requests: string[][] = []
  /** The addresses of all other requests. */
  readonly reads: string[] = []
  readonly #send: typeof fetch
  #waiting: (() => void)[] = []

  constructor(send: typeof fetch) {
    this.#send = send
  }

  /** Lets through what was held, and everything from now on. */
  release(): void {
    this.state = 'open'
    for (const go of this.#waiting) go()
    this.#waiting = []
  }

  readonly fetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const ids = url.endsWith('/commands') ? idsIn(init?.body) : null
    if (ids) this.requests.push(ids)
    else this.reads.push(url)
    if (this.state === 'cut' && (ids || this.cuts === 'all')) throw new TypeError('Failed to fetch')
    const isWork = init?.method !== 'GET' && !url.includes('/auth/')
    if (isWork && this.state === 'unpaid') return failure(402, 'company_read_only')
    if (ids && this.state === 'busy') return failure(503, 'unavailable')
    const sent = isWork && typeof init?.body === 'string' ? init.body : ''
    if ([...this.spoiled].some((id) => sent.includes(id))) return failure(500, 'unexpected')
    const { state } = this
    const reply = await this.#send(input, init)
    if (isWork && state === 'lossy') throw new TypeError('Failed to fetch')
    if (ids && this.state === 'held') await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return reply
  }
}

function idsIn(body: BodyInit | null | undefined): string[] {
  if (typeof body !== 'string') throw new Error('commands are sent as text')
  const commands = JSON.parse(body) as { id: string } | { id: string }[]
  return [commands].flat().map(({ id }) => id)
}

/** As the server answers when it fails. */
const failure = (status: number, code: string): Response =>
  Response.json({ type: '', title: '', status, code, detail: '', request_id: 'r1' }, { status })
