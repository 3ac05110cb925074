import { queryClient } from './client/queryClient.ts'

/** The longest wait; milliseconds. A request that never ends must not keep code away. */
const MOST_MS = 3000

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, 50)
  })

const requestsDone = (): Promise<void> =>
  new Promise((resolve) => {
    if (queryClient.isFetching() === 0) return resolve()
    const stop = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return
      stop()
      resolve()
    })
    return undefined
  })

/** Waits until the screen has its data and is drawn, so that what it does not show is loaded behind it. */
async function screenShown(): Promise<void> {
  do {
    await requestsDone()
    await idle()
  } while (queryClient.isFetching() > 0)
}

let first: Promise<unknown> | undefined

/** Loads code that no first screen shows, once the first screen is there. */
export const onceShown =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    first ??= Promise.race([screenShown(), new Promise((resolve) => setTimeout(resolve, MOST_MS))])
    await first
    return load()
  }
