import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfMaker } from '../http/context.ts'

interface Answer {
  id: number
  bytes?: Uint8Array
  error?: string
}

interface Waiting {
  resolve: (bytes: Buffer) => void
  reject: (error: Error) => void
}

/** Makes PDFs in one worker thread, so that laying out a page never holds up a request. Started when first needed. */
export function openPdfMaker(): PdfMaker {
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

  return {
    render(model) {
      worker ??= start()
      worker.ref()
      const id = ++last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker?.postMessage({ id, model })
      })
    },
    async close() {
      await worker?.terminate()
    },
  }
}
