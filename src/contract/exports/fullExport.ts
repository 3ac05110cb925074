import { z } from 'zod'
import { route } from '../base/route.ts'

export const fullExport = {
  link: route({
    method: 'POST',
    path: '/api/v2/company/export',
    allow: 'company.export',
    sensitive: true,
    whileReadOnly: true,
    reply: z.object({ url: z.string() }),
    rate: 10,
    audit: ['export.made'],
    summary: 'Link to the full export',
    description:
      'Everything of the company as one ZIP: tables as JSON, lists as CSV, files, and a manifest with digests. It can be imported into an empty installation of the same version. The link is valid for five minutes; the audit log has it.',
    example: {},
  }),
  download: route({
    method: 'GET',
    path: '/api/v2/company_exports/:token',
    allow: 'public',
    params: z.object({ token: z.string().max(2000) }),
    kind: 'file',
    gives: ['application/zip'],
    reply: z.unknown(),
    errors: ['link_not_valid'],
    summary: 'Download the full export',
    description: 'The archive of a link, streamed as it is read.',
    example: {},
  }),
}
