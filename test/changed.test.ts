import { globSync, existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { featuresToTest, testedFeatures } from '#scripts/lib/changed.ts'

const ROOT = path.join(import.meta.dirname, '..')
const tested = new Set(['app', 'orders', 'payments'])
const chosen = (...files: string[]) => {
  const features = featuresToTest(files, tested)
  return features === 'all' ? features : [...features].sort()
}

test.each([
  [['src/server/orders/commands/apply.ts'], ['orders']],
  [
    ['src/domain/payments/taking/ledger.ts', 'src/contract/orders/orders.ts'],
    ['orders', 'payments'],
  ],
  [['src/web/orders/editor/Line.tsx'], ['app', 'orders']],
  [['test/e2e/payments/cards.spec.ts'], ['payments']],
  [['docs/citus.md', 'README.md', 'src/server/orders/apply.test.ts', 'test/matrix.test.ts'], []],
  [['src/server/base/db.ts'], 'all'],
  [['src/server/vehicles/vehicleData.ts'], 'all'],
  [['src/server/migrations/0001_first.sql'], 'all'],
  [['src/server/integrations/stripe/start.ts'], 'all'],
  [['src/web/ui/fields/Field.tsx', 'src/web/orders/Board.tsx'], 'all'],
  [['test/e2e/models/station.ts'], 'all'],
  [['playwright.config.ts'], 'all'],
])('a change of %j runs the browser tests of %j', (files, features) => {
  expect(chosen(...files)).toEqual(features)
})

test('every folder of browser tests is a feature, or app', () => {
  const folders = testedFeatures()
  expect(folders.size).toBeGreaterThan(10)
  const unknown = [...folders].filter((folder) => !existsSync(path.join(ROOT, 'src/web', folder)))
  expect(unknown.filter((folder) => !existsSync(path.join(ROOT, 'src/server', folder)))).toEqual([])
  expect(globSync('test/e2e/*.spec.ts', { cwd: ROOT })).toEqual([])
})
