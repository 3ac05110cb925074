import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM, CHROMIUM_ARGS } from '#scripts/lib/browser.ts'

/** Pixels of the longer side of a page: its small print can be read. */
const LONG_SIDE = 1400
const MOST_MS = 15_000
const LETTER = [612, 792] as const

/** The viewer of PDFs is an extension, which tests leave out. */
const WITHOUT = ['--disable-extensions', '--disable-component-extensions-with-background-pages']

interface Sheet {
  pages: number
  width: number
  height: number
}

/** How many pages a PDF of ours has, and their size in points. */
function sheetOf(pdf: Buffer): Sheet {
  const text = pdf.toString('latin1')
  const pages = text.match(/\/Type\s*\/Page\b/g)?.length ?? 1
  const [, width = LETTER[0], height = LETTER[1]] =
    /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(text) ?? []
  return { pages, width: Number(width), height: Number(height) }
}

/** The page without the viewer's edge around it. */
const cropped = (picture: Buffer): Promise<Buffer> => sharp(picture).trim({ threshold: 12 }).png().toBuffer()

/** Whether paper is in the picture, and not the empty viewer alone. */
async function hasPaper(picture: Buffer): Promise<boolean> {
  const { channels } = await sharp(picture).greyscale().stats()
  return (channels[0]?.mean ?? 0) > 128
}

/** The viewer does not say when it has drawn a page: it has once there is paper and two pictures in a row are equal. */
async function settled(page: Page): Promise<Buffer> {
  const end = performance.now() + MOST_MS
  let last = await page.screenshot()
  while (performance.now() < end) {
    const next = await page.screenshot()
    if (next.equals(last) && (await hasPaper(next))) return next
    last = next
  }
  throw new Error('the page was not drawn')
}

async function drawPages(browser: Browser, file: string, sheet: Sheet): Promise<Buffer[]> {
  const scale = LONG_SIDE / Math.max(sheet.width, sheet.height)
  const viewport = { width: Math.round(sheet.width * scale), height: Math.round(sheet.height * scale) }
  const pictures: Buffer[] = []
  for (let number = 1; number <= sheet.pages; number += 1) {
    // A page of its own: the viewer stays at the page that it opened with.
    const page = await browser.newPage({ viewport })
    await page.goto(`${pathToFileURL(file).href}#page=${number}&toolbar=0&navpanes=0&view=Fit`)
    pictures.push(await cropped(await settled(page)))
    await page.close()
  }
  return pictures
}

/** Draws each page of a PDF with the browser of the tests. */
export async function printPdf(pdf: Buffer): Promise<Buffer[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bayline-page-'))
  const file = path.join(folder, 'pages.pdf')
  writeFileSync(file, pdf)
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...CHROMIUM_ARGS, '--headless=new'],
    ignoreDefaultArgs: WITHOUT,
  })
  try {
    return await drawPages(browser, file, sheetOf(pdf))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
