import { ApiError } from './client/apiError.ts'

export interface NewTab {
  show: (url: string) => void
  close: () => void
  /** False where the browser blocks tabs: the content then replaces this page. */
  opened: boolean
}

/**
 * A tab for something whose address is requested first. It is opened before the answer arrives: later the browser would
 * block it as a pop-up. Where tabs are blocked, the address is opened in this one.
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

/** Shows what is requested in a tab of its own; a refusal is returned, and the tab is closed. */
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
