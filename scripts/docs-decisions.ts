import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { DECISION_INDEX, decisionIndex, readDecisions } from './lib/decisions.ts'
import { ROOT } from './lib/run.ts'

const decisions = readDecisions()
writeFileSync(path.join(ROOT, DECISION_INDEX), decisionIndex(decisions))
console.log(`Wrote ${DECISION_INDEX}: ${decisions.length} decisions`)
