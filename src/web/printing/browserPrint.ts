import type { PrintPage } from '#domain/printing/drawing/page.ts'
import { svg } from '#domain/printing/drawing/svg.ts'

const pictureOf = (page: PrintPage): HTMLImageElement => {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg(page))}`
  image.style.display = 'block'
  image.style.width = `${page.width / page.dpi}in`
  image.style.height = `${page.height / page.dpi}in`
  image.alt = ''
  return image
}

/** Prints labels of one size with the browser, each on a page of exactly its size. */
export async function printInBrowser(pages: readonly [PrintPage, ...PrintPage[]]): Promise<void> {
  const [{ width, height, dpi }] = pages
  const images = pages.map(pictureOf)
  await Promise.all(images.map((image) => image.decode()))
  const frame = document.createElement('div')
  frame.className = 'ui-print-alone'
  frame.append(...images)
  // A sheet of the page itself: the policy allows no style elements that scripts write.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page alone { size: ${width / dpi}in ${height / dpi}in; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(frame)
  const clean = () => {
    frame.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
  addEventListener('afterprint', clean, { once: true })
  print()
}
