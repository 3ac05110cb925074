import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './eventStream.ts'

/** A stream that arrives in these pieces. */
function stream(...pieces: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
}

async function read(...pieces: string[]): Promise<{ events: ServerEvent[]; heard: number }> {
  const events: ServerEvent[] = []
  let heard = 0
  await readEvents(
    stream(...pieces),
    (event) => events.push(event),
    () => {
      heard += 1
    },
  )
  return { events, heard }
}

test('events are read wherever the network cuts the stream', async () => {
  const { events } = await read('event: missed\nid: 1\nda', 'ta: {"a":1}\n', '\nid: 2\ndata: two\n\n')
  expect(events).toEqual([
    { name: 'missed', id: '1', data: '{"a":1}' },
    { name: 'message', id: '2', data: 'two' },
  ])
})

test('a heartbeat is heard and is no event; a half event at the end is none either', async () => {
  const { events, heard } = await read(': here\n\n', ': here\n\n', 'data: half')
  expect(events).toEqual([])
  expect(heard).toBe(3)
})

test('lines of data are put together, whatever ends them', async () => {
  const { events } = await read('data: one\r\ndata: two\r\n\r\n')
  expect(events).toEqual([{ name: 'message', id: '', data: 'one\ntwo' }])
})
