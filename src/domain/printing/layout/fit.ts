import { letters } from '../drawing/windows1252.ts'

type Measure = (text: string) => number

/** The longest beginning of a text that is not wider than its place. */
function beginning(text: string, width: number, measure: Measure): string {
  const all = letters(text)
  let [fits, over] = [0, all.length + 1]
  while (over - fits > 1) {
    const middle = (fits + over) >> 1
    if (measure(all.slice(0, middle).join('')) <= width) fits = middle
    else over = middle
  }
  return all.slice(0, fits).join('')
}

/** A text that is cut so that it fits with an ellipsis; whole where it fits. */
export function cut(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const begun = beginning(text, width - measure('…'), measure).trimEnd()
  return begun === '' ? '' : `${begun}…`
}

/** A text in lines of a width: broken at spaces, and inside a word that alone is too wide. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(' ').filter((each) => each !== '')) {
    const joined = current === '' ? word : `${current} ${word}`
    if (measure(joined) <= width) {
      current = joined
      continue
    }
    if (current !== '') lines.push(current)
    current = word
    while (measure(current) > width) {
      const fits = beginning(current, width, measure)
      if (fits === '') return lines
      // Behind a hyphen of the word where it has one.
      const begun = fits.slice(0, fits.lastIndexOf('-') + 1) || fits
      lines.push(begun)
      current = current.slice(begun.length)
    }
  }
  return current === '' ? lines : [...lines, current]
}
