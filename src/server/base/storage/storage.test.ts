import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { startBucket, type Bucket } from '#test/harness/bucket.ts'
import { sendFile, through, tried } from '#test/harness/goods/importing.ts'
import { startServer, type TestServer } from '#test/harness/server.ts'
import { Station } from '#test/harness/station.ts'
import { readConfig } from '../config.ts'
import { openFiles, openStorage } from '../files/files.ts'
import { newId } from '../ids.ts'
import { openLog } from '../log.ts'
import { copyFiles } from './move.ts'
import { StorageGone, type Storage } from './storage.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-storage-'))
let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true })
})

const open = (settings: Record<string, string>): Promise<Storage> => openStorage(readConfig(settings))
const kinds: [string, () => Promise<Storage>][] = [
  ['a folder', () => open({ BAYLINE_DATA: path.join(folder, 'data') })],
  ['a bucket', () => open(bucket.settings)],
]

describe.each(kinds)('%s', (_, opened) => {
  test('gives back what it was given, byte by byte, and nothing for what it has not', async () => {
    const storage = await opened()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (__, at) => at % 256))
    await storage.put('till-images/a/one.png', bytes)
    expect(await storage.get('till-images/a/one.png')).toEqual(bytes)
    expect(await storage.size('till-images/a/one.png')).toBe(70_000)
    expect(await storage.get('till-images/a/two.png')).toBeNull()
    expect(await storage.size('till-images/a/two.png')).toBeNull()
    expect(await storage.count('till-images/a')).toBe(1)
    await storage.remove('till-images/a/one.png')
    expect(await storage.get('till-images/a/one.png')).toBeNull()
  })

  test('takes over a file and lends it', async () => {
    const storage = await opened()
    const arriving = path.join(folder, 'arriving')
    writeFileSync(arriving, 'Last name\nSomeone\n')
    await storage.store('imports/a/b', arriving)
    await expect(readFile(arriving)).rejects.toThrow('ENOENT')
    expect(await storage.borrow('imports/a/b', (file) => readFile(file, 'utf8'))).toBe('Last name\nSomeone\n')
    await expect(storage.borrow('imports/a/c', (file) => readFile(file, 'utf8'))).rejects.toThrow()
  })
})

test('a file is put into a folder whose name ends in live; one from before it is still found', async () => {
  const files = await openFiles(readConfig({ BAYLINE_DATA: path.join(folder, 'data') }), openLog('silent'))
  const [company, file] = [newId(), newId()]
  const key = await files.put('till-images', company, 'png', Buffer.from('a'))
  expect(key.startsWith(`till-images-live/${company}/`)).toBe(true)
  expect(String(await files.get(key))).toBe('a')
  const older = `till-images/${company}/${file}.png`
  await files.storage.put(older, Buffer.from('b'))
  expect(String(await files.get(older))).toBe('b')
})

test('a wrong key is refused by the bucket, and told as such', async () => {
  const storage = await open({ ...bucket.settings, S3_SECRET_ACCESS_KEY: 'wrong' })
  await expect(storage.check()).rejects.toThrow(StorageGone)
  await expect(storage.put('x/y.png', Buffer.from('x'))).rejects.toThrow(/signature/i)
  await expect(open({ S3_BUCKET: 'bayline', S3_ACCESS_KEY_ID: 'alone' })).rejects.toThrow(/belong together/)
})

test('files of a data folder are copied once, and the next run goes on where one was cut short', async () => {
  const dataDir = path.join(folder, 'local')
  mkdirSync(path.join(dataDir, 'files/order-logos/a'), { recursive: true })
  mkdirSync(path.join(dataDir, 'outbox'), { recursive: true })
  for (let at = 0; at < 5; at += 1)
    writeFileSync(path.join(dataDir, `files/order-logos/a/${at}.png`), `logo ${at}`)
  writeFileSync(path.join(dataDir, 'files/folder.id'), 'its own')
  writeFileSync(path.join(dataDir, 'outbox/one.eml'), 'a mail')
  const storage = await open({ ...bucket.settings, S3_PREFIX: 'moved' })
  let reported = 0
  const cut = copyFiles(dataDir, storage, () => {
    reported += 1
    if (reported === 2) throw new Error('cut short')
  })
  await expect(cut).rejects.toThrow('cut short')
  expect(await copyFiles(dataDir, storage)).toEqual({ copied: 4, there: 2 })
  expect(await copyFiles(dataDir, storage)).toEqual({ copied: 0, there: 6 })
  expect((await storage.get('outbox/one.eml'))?.toString()).toBe('a mail')
  expect((await storage.get('order-logos/a/4.png'))?.toString()).toBe('logo 4')
  expect(await storage.get('folder.id')).toBeNull()
})

describe('two servers with folders of their own and one bucket', () => {
  let [first, second]: TestServer[] = []
  beforeAll(async () => {
    first = await startServer(bucket.settings)
    second = await startServer(bucket.settings, { ...first.database, drop: () => Promise.resolve() })
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
  })

  test('find each other’s pictures, imports and mails, and say where files are', async () => {
    if (!first || !second) throw new Error('both run')
    const company = await makeCompany(first)
    const owner = company.as('Owner')
    const there = new Station(second, owner.token ?? '')
    const params = { id: company.shops.FL.id }
    const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c00' } })
      .png()
      .toBuffer()
    const sent = await owner.send('company.setLogo', {
      params,
      body: picture,
      headers: { 'content-type': 'image/png' },
    })
    expect(sent.status, sent.text).toBe(200)
    expect((await there.call('company.shop', { params })).logo).toMatch(/^data:image\/png;base64,/)
    // Either server may take the job.
    const row = await tried(company, await sendFile(company, 'customers', 'Last name\nShared\n'))
    await there.call('imports.run', { params: { id: row.id } })
    expect(await through(company, row.id)).toMatchObject({ status: 'done', added: 1 })
    await second.services.mailer.send({
      kind: 'message',
      to: 'a@example.com',
      subject: 's',
      text: 't',
      html: 'h',
    })
    expect(await owner.call('company.status', {})).toMatchObject({
      files: { state: 'ok', detail_code: 'files_bucket' },
      mail: { figures: { written: '1' } },
    })
  })

  test('answer 503 while the bucket is away, and go on with orders', async () => {
    if (!first) throw new Error('it runs')
    const away = await startServer(
      { ...bucket.settings, S3_ENDPOINT: 'http://127.0.0.1:9' },
      { ...first.database, drop: () => Promise.resolve() },
    )
    try {
      const owner = (await makeCompany(away)).as('Owner')
      const answer = await owner.send('imports.upload', {
        params: { id: crypto.randomUUID() },
        query: { kind: 'customers', file_name: 'list.csv' },
        body: Buffer.from('Last name\nNobody\n'),
        headers: { 'content-type': 'application/octet-stream' },
      })
      expect(answer.status, answer.text).toBe(503)
      expect((await owner.call('imports.list', {})).imports).toEqual([])
    } finally {
      await away.close()
    }
  })
})
