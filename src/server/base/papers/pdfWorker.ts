import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { yieldToOthers } from '../work/yieldToOthers.ts'
import { baySheetDefinition } from './baySheet.ts'
import type { Paper } from './model.ts'
import { pdfDefinition, pdfOfMany } from './pdfDefinition.ts'
import { sheetDefinition } from './sheet.ts'
import { TYPEFACES, unpackedTypefaces } from './typefaces.ts'
import { typesetAll } from './typesetAll.ts'

yieldToOthers()

const files = new Set(Object.values(TYPEFACES).flatMap((face) => Object.values(face)))
pdfmake.addFonts(TYPEFACES)
// A document can read no file but the typefaces, and no address at all.
pdfmake.setLocalAccessPolicy((file: string) => files.has(path.resolve(file)))
pdfmake.setUrlAccessPolicy(() => false)

function definitionOf(paper: Paper) {
  if (Array.isArray(paper)) return pdfOfMany(paper)
  if ('tables' in paper) return sheetDefinition(paper)
  return paper.kind === 'bay' ? baySheetDefinition(paper) : pdfDefinition(paper)
}

async function render(id: number, model: Paper): Promise<void> {
  try {
    const definition = typesetAll(definitionOf(model))
    for (const [name, file] of unpackedTypefaces())
      if (!pdfmake.virtualfs.existsSync(name)) pdfmake.virtualfs.writeFileSync(name, file)
    const bytes = await pdfmake.createPdf(definition).getBuffer()
    parentPort?.postMessage({ id, bytes })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', ({ id, model }: { id: number; model: Paper }) => void render(id, model))
