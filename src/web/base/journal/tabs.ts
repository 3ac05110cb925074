/** What a tab tells the others: entries changed, or came from a former release and are to be sent. */
type News = 'changed' | 'moved'

const channel = new BroadcastChannel('bayline-journal')

export const tellChanged = (): void => channel.postMessage('changed' satisfies News)

/** Tells this tab too. */
export function tellMoved(): void {
  const toAll = new BroadcastChannel('bayline-journal')
  toAll.postMessage('moved' satisfies News)
  toAll.close()
}

export const hearTabs = (hear: (news: News) => void): void =>
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data))

/** Runs by one tab at a time. */
export const inTurn = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks.request(name, run)
