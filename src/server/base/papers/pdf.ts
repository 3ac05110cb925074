import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { fairQueue } from '../work/fairQueue.ts'
import type { PdfMaker } from '../http/context.ts'
import type { Paper } from './model.ts'

interface Answer {
  id: number
  bytes?: Uint8Array
  error?: string
}

interface Waiting {
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/** Seconds after which a company with too many waiting documents may ask again. */
const RETRY_SECONDS = 5

/**
 * Makes PDFs one at a time in a worker thread, so that laying out a page never delays a request; companies take turns.
 * Started when first needed.
 */
export function openPdfMaker(mostWaiting: number): PdfMaker {
  const queue = fairQueue(1, mostWaiting)
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0

  function fail(error: Error): void {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function hear({ id, bytes, error }: Answer): void {
    const request = waiting.get(id)
    waiting.delete(id)
    if (waiting.size === 0) worker?.unref()
    if (bytes) request?.resolve(Buffer.from(bytes))
    else request?.reject(new Error(error ?? 'the PDF maker gave no answer'))
  }

  function start(): Worker {
    const started = new Worker(path.join(import.meta.dirname, 'pdfWorker.ts'))
    started.on('message', hear)
    started.on('error', fail)
    return started
  }

  function draw(model: Paper): Promise<Buffer> {
    worker ??= start()
    worker.ref()
    const id = ++last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker?.postMessage({ id, model })
    })
  }

  return {
    async render(companyId, model) {
      const drawn = queue.run(companyId, () => draw(model))
      if (!drawn) throw new AppError('company_busy', { retryAfter: RETRY_SECONDS })
      return drawn
    },
    async close() {
      await worker?.terminate()
    },
  }
}
