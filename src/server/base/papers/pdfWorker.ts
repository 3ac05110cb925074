import { createRequire } from 'node:module'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { yieldToOthers } from '../yieldToOthers.ts'
import { baySheetDefinition } from './baySheet.ts'
import type { Paper } from './model.ts'
import { pdfDefinition, pdfOfMany } from './pdfDefinition.ts'
import { sheetDefinition } from './sheet.ts'

yieldToOthers()

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)
const font = (name: string): string => path.join(fonts, `Roboto-${name}.ttf`)

pdfmake.addFonts({
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
})
// A document can read no file but the fonts, and no address at all.
pdfmake.setLocalAccessPolicy((file: string) => path.resolve(file).startsWith(fonts))
pdfmake.setUrlAccessPolicy(() => false)

function definitionOf(paper: Paper) {
  if (Array.isArray(paper)) return pdfOfMany(paper)
  if ('tables' in paper) return sheetDefinition(paper)
  return paper.kind === 'bay' ? baySheetDefinition(paper) : pdfDefinition(paper)
}

async function render(id: number, model: Paper): Promise<void> {
  try {
    const definition = definitionOf(model)
    const bytes = await pdfmake.createPdf(definition).getBuffer()
    parentPort?.postMessage({ id, bytes })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

parentPort?.on('message', ({ id, model }: { id: number; model: Paper }) => void render(id, model))
