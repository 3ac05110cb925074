import type { Command } from './commands.ts'

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/**
 * The ids that a command brings with it: those of the lines, photos and entries that it adds, and its own, by which a
 * removal is taken back.
 */
export function broughtIds(command: Command): string[] {
  switch (command.type) {
    case 'package.add':
    case 'declined.add':
    case 'inspection.recommend':
      return [command.id, command.line_id, ...command.child_ids]
    case 'casual.add':
      return [command.id, command.line.id]
    case 'item.add':
    case 'item.revive':
    case 'option.add':
    case 'inspection.add':
      return [command.id, command.line_id]
    case 'item.decline':
      return [command.id, command.declined_id]
    case 'discount.add':
      return [command.id, command.entry.id]
    case 'coupon.add':
      return [command.id, command.entry_id]
    case 'inspection.photo':
      return [command.id, command.photo_id]
    default:
      return [command.id]
  }
}

/** Whether a command names one of the ids that refused commands before it would have brought. */
export function dependsOn(
  { id: _id, device_id: _device, ...command }: Command,
  missing: ReadonlySet<string>,
): boolean {
  return missing.size > 0 && textsIn(command).some((text) => missing.has(text))
}
