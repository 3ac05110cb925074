export interface ServerEvent {
  name: string
  id: string
  data: string
}

/** Reads server-sent events to the stream's end; comments (heartbeats) only call `onHeard`. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: ServerEvent) => void,
  onHeard: () => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onHeard()
    const blocks = (rest + value.replaceAll('\r\n', '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = partOf(block, 'data')
      if (data) onEvent({ name: partOf(block, 'event') || 'message', id: partOf(block, 'id'), data })
    }
  }
}

function partOf(block: string, field: string): string {
  return block
    .split('\n')
    .filter((line) => line.startsWith(`${field}:`))
    .map((line) => line.slice(field.length + 1).trimStart())
    .join('\n')
}
