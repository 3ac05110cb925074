import type { PrintPage } from '../../domain/printing/page.ts'
import { svg } from '../../domain/printing/svg.ts'

/** Prints a label with the browser, on a page of exactly its size. */
export async function printInBrowser(page: PrintPage): Promise<void> {
  const [width, height] = [page.width / page.dpi, page.height / page.dpi]
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg(page))}`
  image.style.display = 'block'
  image.style.width = `${width}in`
  image.style.height = `${height}in`
  image.alt = ''
  await image.decode()
  const frame = document.createElement('div')
  frame.className = 'ui-print-alone'
  frame.append(image)
  // A sheet of the page itself: the policy allows no style elements that scripts write.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page alone { size: ${width}in ${height}in; margin: 0 }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(frame)
  const clean = () => {
    frame.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  }
  addEventListener('afterprint', clean, { once: true })
  print()
}
