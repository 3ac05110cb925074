import { type CommandHead, defineCommand } from './define.ts'
import { overwritten } from '../editing/fields.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

export interface PackageSet extends CommandHead {
  type: 'package.set'
  line_id: string
  field: 'approved' | 'price'
  value: boolean | string
  base?: boolean | string | undefined
}

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

export const packageSet = defineCommand<PackageSet>({
  type: 'package.set',
  words: (entry) => {
    const name = nameOf(entry)
    return { en: `${name} changed`, fr: `Modification : ${name}` }
  },
  apply: setPackage,
})
