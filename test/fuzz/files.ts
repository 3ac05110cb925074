import { deflateRawSync } from 'node:zlib'
import type { Random } from './random.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Files as people and attackers send them, each under any type. */
const FILES = [
  Buffer.from(PIXEL, 'base64'),
  Buffer.from(PIXEL, 'base64').subarray(0, 40),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  Buffer.from('%PDF-1.7\n%%EOF\n'),
  Buffer.from('%PDF-1.7\n1 0 obj << /JS (app.alert(1)) >> endobj\n'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  Buffer.from('first_name,last_name\nAda,Lovelace\n"unclosed'),
  Buffer.from('\uFEFFname;phone\n=1+1;"5\n5"'),
  Buffer.concat([Buffer.from('PK\x03\x04'), deflateRawSync(Buffer.alloc(100_000))]),
  Buffer.from('GIF89a'),
  Buffer.alloc(0),
  Buffer.alloc(70_000, 0),
  Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]),
  Buffer.from('\0\0\0 ftypmp42'),
] as const

const TYPES = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/svg+xml',
  'video/mp4',
  'application/pdf',
  'application/octet-stream',
  'text/csv',
  'application/json',
] as const

export const file = (random: Random): { payload: Buffer; type: string } => ({
  payload: random.pick(FILES),
  type: random.pick(TYPES),
})

const BROKEN = [
  '',
  '{',
  '[',
  '"x"',
  'null',
  '1',
  'nul',
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '{"id":1,"id":2}',
  '\uFEFF{}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  '<x/>',
  'a=1&b=2',
  '[]',
  '{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"a":${'9'.repeat(5000)}}`,
] as const

const BODY_TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'application/jsonx',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/pdf',
  'image/png',
  'application/octet-stream',
  ';;;',
  'x',
] as const

/** A body that is no JSON, or says it is something else. */
export const brokenBody = (random: Random): { payload: Buffer; type: string } => ({
  payload: random.chance(0.1) ? Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) : Buffer.from(random.pick(BROKEN)),
  type: random.pick(BODY_TYPES),
})
