declare module 'virtual:routes' {
  export const routes: Readonly<
    Record<string, readonly [method: string, path: string, kind: 'json' | 'file' | 'stream', open: boolean]>
  >
}

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** True in builds that include the kit's page. */
declare const WITH_KIT: boolean
