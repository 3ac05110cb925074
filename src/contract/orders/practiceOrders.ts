import { z } from 'zod'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'
import { orderCard } from './orderReplies.ts'

const change = z.object({ shop_id: id, ids: z.array(id).min(1).max(200), device_id: id })
const example = {
  shop_id: '0193f0a0-0000-7000-8000-000000000002',
  ids: ['0193f0a0-0000-7000-8000-000000000001'],
  device_id: '0193f0a0-0000-7000-8000-000000000003',
}

export const practiceOrders = {
  list: route({
    method: 'GET',
    path: '/api/v2/practice_orders',
    allow: 'signed_in',
    stage: 'beta',
    query: z.object({ shop_id: id }),
    reply: z.object({ cards: z.array(orderCard) }).meta({ id: 'PracticeOrders' }),
    errors: ['not_found'],
    summary: 'Practice orders of a shop',
    description:
      'Every practice order of a shop until it is removed. Practice orders are in no other list, and in no report, ledger or export. `POST /orders` with `practice` creates one.',
    example: {},
  }),
  remove: route({
    method: 'POST',
    path: '/api/v2/practice_orders/remove',
    allow: 'orders.create',
    stage: 'beta',
    body: change,
    reply: z.object({ ids: z.array(id) }).meta({ id: 'RemovedPracticeOrders' }),
    errors: ['not_found'],
    emits: ['practice_order.changed'],
    audit: ['order.practice_removed'],
    summary: 'Remove practice orders',
    description:
      'Removes practice orders of a shop. The reply names those that were removed by this request.',
    example,
  }),
  restore: route({
    method: 'POST',
    path: '/api/v2/practice_orders/restore',
    allow: 'orders.create',
    stage: 'beta',
    body: change,
    reply: z.object({ ids: z.array(id) }).meta({ id: 'RestoredPracticeOrders' }),
    errors: ['not_found'],
    emits: ['practice_order.changed'],
    audit: ['order.practice_restored'],
    summary: 'Restore practice orders',
    description: 'Undoes the removal of practice orders.',
    example,
  }),
}
