import type { Command } from '#domain/orders/commands.ts'

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value

/** The same content under the same id is a repetition; other content is the sender's mistake. */
export function sameCommand(done: Command, command: Command): boolean {
  return JSON.stringify(sorted(done)) === JSON.stringify(sorted(command))
}
