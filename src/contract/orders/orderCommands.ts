import { z } from 'zod'
import { COMMANDS, type StationCommand } from '#domain/orders/commands/all.ts'
import { MOST_COMMANDS } from './orderLimits.ts'

const shapes = COMMANDS.flatMap((definition) =>
  'shape' in definition ? [definition.shape as z.ZodObject] : [],
)
const command = z.discriminatedUnion('type', shapes as [z.ZodObject, ...z.ZodObject[]])

/** Every way to change an order, each with the shape that its file in src/domain/orders/commands declares. */
export const commandBody = command.meta({ id: 'OrderCommand' }) as z.ZodType as z.ZodType<
  StationCommand,
  StationCommand
>

/** One command, or several of one order. */
export const commandsBody = z.union([commandBody, z.array(commandBody).min(1).max(MOST_COMMANDS)])
