/** Media types of files in requests and replies. */
export const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const PAPERS = [...PICTURES, 'application/pdf'] as const
export const ATTACHMENTS = [...PAPERS, 'image/heic', 'image/heif'] as const
export const FINDINGS = [...PICTURES, 'video/mp4', 'video/quicktime', 'video/webm'] as const
export const BYTES = ['application/octet-stream'] as const
export const FORM = ['application/x-www-form-urlencoded'] as const
export const JSON_BODY = ['application/json'] as const
export const TABLES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
