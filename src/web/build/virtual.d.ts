declare module 'virtual:routes' {
  export const routes: Readonly<
    Record<
      string,
      readonly [
        method: string,
        path: string,
        kind: 'json' | 'file' | 'stream',
        open: boolean,
        outdated: number,
      ]
    >
  >
  /** Which of the lists an event makes outdated. A newer server may send events that this page does not know. */
  export const events: Readonly<Partial<Record<string, number>>>
  /** Lists of answers, by the start of the call's name. */
  export const lists: readonly (readonly string[])[]
}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** True in builds that include the kit's page. */
declare const WITH_KIT: boolean
