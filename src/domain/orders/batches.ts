// See docs/decisions/commands-in-batches.md.
import { definitionOf, type Command } from './commands/all.ts'

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The ids that a command creates: those that it adds, and its own, which a restore names. */
export const broughtIds = (command: Command): string[] => [command.id, ...definitionOf(command).adds(command)]

/** Whether a command names one of the ids that refused commands before it would have created. */
export function dependsOn(
  { id: _id, device_id: _device, ...command }: Command,
  missing: ReadonlySet<string>,
): boolean {
  return missing.size > 0 && textsIn(command).some((text) => missing.has(text))
}
