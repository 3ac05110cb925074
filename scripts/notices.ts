// See docs/decisions/permissive-licenses.md.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { NOTICE, noticeText, notPermissive, SBOM, sbomText } from './lib/notices.ts'
import { ROOT } from './lib/run.ts'
import { fail } from './lib/say.ts'
import { shippedPackages } from './lib/shipped.ts'

const packages = shippedPackages()
const wrong = notPermissive(packages)
if (wrong.length > 0) fail(`Licences that are not permissive: ${wrong.join(', ')}`)
writeFileSync(path.join(ROOT, NOTICE), noticeText(packages))
writeFileSync(path.join(ROOT, SBOM), sbomText(packages))
console.log(`Wrote ${NOTICE} and ${SBOM}: ${packages.length} packages`)
