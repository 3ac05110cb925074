import { z } from 'zod'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { firstChange } from '../editing/words.ts'
import type { Order } from '../order.ts'
import { MOST_TAG, MOST_TAGS, tagOf, tagOn, withTag } from '../tags.ts'

const shape = commandShape('tag.set', {
  /** At most 20 tags are on one order. */
  tag: z.string().trim().min(1).max(MOST_TAG),
  /** False removes it. */
  on: z.boolean(),
})
export type TagSet = z.infer<typeof shape>

/** Adds a tag to an order, or removes it. One that is there already, or is not, changes nothing. */
function setTag(order: Order, command: TagSet): EditResult {
  const tag = tagOf(command.tag)
  const present = tagOn(order.tags, tag)
  if (command.on === (present !== undefined)) return edited(order)
  if (!command.on) return edited({ ...order, tags: order.tags.filter((each) => each !== present) })
  if (order.tags.length >= MOST_TAGS) return refuse('too_many_tags', 'tag')
  return edited({ ...order, tags: withTag(order.tags, tag) })
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** Tags sort orders for the shop: no figure depends on them, so an ended order takes them too. */
export const tagSet = defineCommand({
  shape,
  allowed: () => true,
  words: (entry) => {
    const change = firstChange(entry)
    const [from, to] = [namesIn(change?.from), namesIn(change?.to)]
    const added = to.find((tag) => !from.includes(tag))
    const removed = from.find((tag) => !to.includes(tag)) ?? ''
    return added === undefined
      ? msg('Tag removed: {removed}', { removed })
      : msg('Tag added: {added}', { added })
  },
  apply: setTag,
})
