import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until a server has made the whole past of its demo company; at once where it has none. */
export async function untilWholeDemo(address: string): Promise<void> {
  const isWhole = async (): Promise<boolean> => {
    const reply = await fetch(`${address}/api/v2/auth/state`)
    const { demo_past } = (await reply.json()) as { demo_past: number | null }
    return demo_past === null
  }
  while (!(await isWhole())) await sleep(100)
}
