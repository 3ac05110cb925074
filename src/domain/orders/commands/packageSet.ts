import { z } from 'zod'
import { id, amount } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { overwritten } from '../editing/fields.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('package.set', {
  line_id: id,
  field: z.enum(['approved', 'price']),
  value: z.union([z.boolean(), amount]),
  base: z.union([z.boolean(), amount]).optional(),
})
export type PackageSet = z.infer<typeof shape>

/** Approves a job, withdraws the approval, or sets another price where the role may. */
function setPackage(order: Order, command: PackageSet): EditResult {
  const line = order.packages.find((row) => row.id === command.line_id)
  if (!line) return refuse('line_not_found', 'line_id')
  const expected = command.field === 'approved' ? 'boolean' : 'string'
  if (typeof command.value !== expected) return refuse('invalid_input', 'value')
  // A changed price is no longer the posted one.
  const { posted_price: posted, ...rest } = line.package_extras
  const extras = posted && command.field === 'price' ? { package_extras: rest } : {}
  const packages = order.packages.map((row) =>
    row === line ? { ...row, [command.field]: command.value, ...extras } : row,
  )
  return edited({ ...order, packages }, overwritten(command.base, line[command.field], command.value))
}

export const packageSet = defineCommand({
  shape,
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} changed', { name })
  },
  apply: setPackage,
})
