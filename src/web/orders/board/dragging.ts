type Dragging = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

const load = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

/**
 * Registers something that is dragged or dropped on, once the code for dragging is here: the board is shown before it.
 * Answers what ends the registration.
 */
export function whenDraggable(register: (dragging: Dragging) => () => void): () => void {
  let ended = false
  let end = (): void => undefined
  load().then(
    (dragging) => {
      if (!ended) end = register(dragging)
    },
    // Without it the board works by its menus and keys; the next visit tries again.
    () => undefined,
  )
  return () => {
    ended = true
    end()
  }
}
