import { ApiError } from './apiError.ts'

export interface NewTab {
  show: (url: string) => void
  close: () => void
  /** False where the browser opens no tabs: what is shown then takes this page's place. */
  opened: boolean
}

/**
 * A tab of its own for something whose address is asked for first. It is opened before the answer comes: afterwards
 * the browser would take it for an advertisement. Where tabs are blocked, the address is opened in this one.
 */
export function newTab(): NewTab {
  const tab = open('', '_blank')
  return {
    show: (url) => {
      if (tab) tab.location.href = url
      else location.assign(url)
    },
    close: () => tab?.close(),
    opened: tab !== null,
  }
}

/** Shows what is asked for in a tab of its own; what was refused is answered, and the tab is gone. */
export async function openInTab(ask: () => Promise<{ url: string }>): Promise<ApiError | null> {
  const tab = newTab()
  try {
    tab.show((await ask()).url)
    return null
  } catch (error) {
    tab.close()
    return error instanceof ApiError ? error : null
  }
}
