// A bucket like S3's, addressed by path: STANDIN_BUCKET with STANDIN_KEY and STANDIN_SECRET. It keeps objects in
// memory, and checks the signature (version 4) of every request, computed anew from what arrived.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureFault } from './lib/signature4.ts'

const bucket = process.env['STANDIN_BUCKET'] ?? 'bayline'
const keys = { id: process.env['STANDIN_KEY'] ?? 'key', secret: process.env['STANDIN_SECRET'] ?? 'secret' }
const objects = new Map<string, Buffer>()

const STATUS: Record<string, number> = { NoSuchKey: 404, NoSuchBucket: 404, MethodNotAllowed: 405 }

function refuse(response: ServerResponse, code: string, head: boolean): void {
  response.writeHead(STATUS[code] ?? 403, { 'content-type': 'application/xml' })
  response.end(
    head ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}

function list(response: ServerResponse, search: URLSearchParams): void {
  const prefix = search.get('prefix') ?? ''
  const most = Number(search.get('max-keys') ?? 1000)
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()
  const rows = found
    .slice(0, most)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length ?? 0}</Size></Contents>`)
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix>` +
      `<KeyCount>${rows.length}</KeyCount><MaxKeys>${most}</MaxKeys>` +
      `<IsTruncated>${String(found.length > most)}</IsTruncated>${rows.join('')}</ListBucketResult>`,
  )
}

function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { method = '', url = '' } = request
  const head = method === 'HEAD'
  const fault = signatureFault(request, body, keys)
  if (fault !== null) return refuse(response, fault, head)
  const { pathname, searchParams } = new URL(url, 'http://standin')
  const [, name = '', ...parts] = pathname.split('/').map(decodeURIComponent)
  if (name !== bucket) return refuse(response, 'NoSuchBucket', head)
  const key = parts.join('/')
  if (key === '' && method === 'GET') return list(response, searchParams)
  if (method === 'PUT') {
    objects.set(key, body)
    response.writeHead(200, { etag: '"standin"' }).end()
    return undefined
  }
  if (method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
    return undefined
  }
  const found = objects.get(key)
  if (found === undefined) return refuse(response, 'NoSuchKey', head)
  response.writeHead(200, { 'content-length': found.length, 'content-type': 'application/octet-stream' })
  response.end(head ? undefined : found)
  return undefined
}

const server = http.createServer((request, response) => {
  void buffer(request).then(
    (body) => answer(request, response, body),
    () => response.destroy(),
  )
})
server.listen(0, '127.0.0.1', () => console.log(`listening ${(server.address() as AddressInfo).port}`))
