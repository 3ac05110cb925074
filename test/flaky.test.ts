import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { flakyTests } from '#scripts/lib/browser.ts'
import { ROOT, runQuietly } from '#scripts/lib/run.ts'

const SPEC = `
import { test } from '@playwright/test'
test('always', () => undefined)
test.describe('a group', () => {
  test('now and then', ({}, { retry }) => {
    if (retry === 0) throw new Error('the first time')
  })
})
test('never', () => {
  throw new Error('each time')
})
`

test('a browser test that passes only when repeated is named as flaky', async () => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(path.join(ROOT, '.cache/flaky-'))
  try {
    writeFileSync(path.join(folder, 'some.spec.ts'), SPEC)
    writeFileSync(path.join(folder, 'playwright.config.ts'), 'export default { retries: 1 }')
    const report = path.join(folder, 'report.json')
    const cli = ['node_modules/@playwright/test/cli.js', 'test', '--config', folder, '--reporter=json']
    const { code } = await runQuietly(cli, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
    expect(code).toBe(1)
    const found = JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof flakyTests>[0]
    expect(flakyTests(found)).toEqual(['some.spec.ts: now and then'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
