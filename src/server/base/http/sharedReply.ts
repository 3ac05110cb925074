/** Replies that several requests answer, with the text once it is written. */
const texts = new WeakMap<object, string | null>()

/** Marks a reply that several requests answer: it is checked and written once. It must not change afterwards. */
export function shareReply<T extends object>(reply: T): T {
  texts.set(reply, null)
  return reply
}

/** The text of a reply; `write` makes it. */
export function replyText(reply: unknown, write: () => string): string {
  if (typeof reply !== 'object' || reply === null || !texts.has(reply)) return write()
  const text = texts.get(reply) ?? write()
  texts.set(reply, text)
  return text
}
