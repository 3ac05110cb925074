import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, keyLine, line, seenVersion } from '../base/shared.ts'

const connection = z
  .object({
    shop_id: id,
    state: z.enum(['not_configured', 'not_connected', 'connected', 'expired']),
    /** The missing settings of the installation. */
    missing: z.array(z.string()),
    /** The redirect address to enter for the app at Intuit. */
    redirect_url: z.string(),
    realm_name: z.string(),
    connected_name: z.string(),
    connected_at: z.string().nullable(),
    /** The QuickBooks customer for receivables. */
    customer_id: z.string(),
    customer_name: z.string(),
    /** The journal's accounts, each with its QuickBooks account; an empty id: none yet. */
    accounts: z.array(
      z.object({
        account: z.string(),
        code: z.string(),
        target_id: z.string(),
        target_name: z.string(),
        receivable: z.boolean(),
      }),
    ),
    version: z.number(),
  })
  .meta({ id: 'AccountingConnection' })
export type AccountingConnection = z.infer<typeof connection>

const shop = z.object({ shop_id: id })

export const accounting = {
  get: route({
    method: 'GET',
    path: '/api/v2/accounting',
    allow: 'accounting.view',
    query: shop,
    reply: connection,
    errors: ['not_found'],
    summary: 'QuickBooks Online connection',
    description: 'Whether a shop is connected, to which company, and the account mapping.',
    example: {},
  }),
  connect: route({
    method: 'POST',
    path: '/api/v2/accounting/connect',
    allow: 'accounting.edit',
    body: shop,
    reply: z.object({ url: z.string() }),
    errors: ['not_found', 'accounting_not_configured'],
    audit: UNAUDITED.reads,
    summary: 'Start connecting QuickBooks Online',
    description:
      'Returns Intuit’s page on which the owner allows the connection. It returns to the settings with a code.',
    example: { shop_id: '01890c3a-0000-7000-8000-000000000001' },
  }),
  complete: route({
    method: 'POST',
    path: '/api/v2/accounting/complete',
    allow: 'accounting.edit',
    body: z.object({
      state: z.string().max(2000),
      code: keyLine(2000),
      realm_id: z.string().regex(/^\d{1,30}$/),
    }),
    reply: connection,
    errors: [
      'accounting_link_invalid',
      'accounting_not_configured',
      'accounting_refused',
      'accounting_unknown',
    ],
    emits: ['shop.changed'],
    audit: ['books.connected'],
    summary: 'Connect QuickBooks Online',
    description:
      'Exchanges Intuit’s code for tokens, which are stored encrypted. Only the person who started may complete it, within ten minutes.',
    example: { state: '…', code: 'AB11…', realm_id: '4620816365000000000' },
  }),
  disconnect: route({
    method: 'POST',
    path: '/api/v2/accounting/disconnect',
    allow: 'accounting.edit',
    body: shop,
    reply: connection,
    errors: ['not_found'],
    emits: ['shop.changed'],
    audit: ['books.disconnected'],
    summary: 'Disconnect QuickBooks Online',
    description: 'Deletes the tokens and revokes them at Intuit. The account mapping stays.',
    example: { shop_id: '01890c3a-0000-7000-8000-000000000001' },
  }),
  targets: route({
    method: 'GET',
    path: '/api/v2/accounting/targets',
    allow: 'accounting.edit',
    query: shop,
    reply: z.object({
      accounts: z.array(
        z.object({ id: z.string(), name: z.string(), number: z.string(), receivable: z.boolean() }),
      ),
      customers: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    errors: ['not_found', 'accounting_not_connected', 'accounting_refused', 'accounting_unknown'],
    summary: 'Accounts and customers in QuickBooks Online',
    description: 'Read from QuickBooks now. Accounts payable are left out: they would need a vendor.',
    example: {},
  }),
  saveAccounts: route({
    method: 'PUT',
    path: '/api/v2/accounting/accounts',
    allow: 'accounting.edit',
    body: z.object({
      shop_id: id,
      accounts: z
        .array(
          z.object({
            account: line(120),
            target_id: line(40),
            target_name: line(200),
            receivable: z.boolean(),
          }),
        )
        .max(300),
      customer_id: line(40).default(''),
      customer_name: line(200).default(''),
      version: seenVersion,
    }),
    reply: connection,
    errors: ['not_found', 'stale_version', 'accounting_not_connected'],
    emits: ['shop.changed'],
    audit: ['books.accounts'],
    summary: 'Map accounts',
    description:
      'Stores the QuickBooks account for each account of the journal. An outdated version is refused.',
    example: {
      accounts: [{ account: 'Parts', target_id: '45', target_name: 'Sales of parts', receivable: false }],
      version: 1,
    },
  }),
}
