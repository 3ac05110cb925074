import type * as Adapter from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { onceShown } from '#web/base/onceShown.ts'

type Dragging = typeof Adapter

const load = onceShown((): Promise<Dragging> => import('@atlaskit/pragmatic-drag-and-drop/element/adapter'))

/**
 * Registers a draggable or a drop target, once the code for dragging is loaded: the board is shown before it. Answers a
 * function that ends the registration.
 */
export function whenDraggable(register: (dragging: Dragging) => () => void): () => void {
  let ended = false
  let end: (() => void) | undefined
  const begin = async (): Promise<void> => {
    const dragging = await load()
    if (!ended) end = register(dragging)
  }
  // Without it the board works by its menus and keys; the next visit tries again.
  begin().catch(() => undefined)
  return () => {
    ended = true
    end?.()
  }
}
