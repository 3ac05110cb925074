const WIDTH = 1000
const HEIGHT = 300

/** The drawn signature as SVG and as a picture; both are made from its points alone, so no picture from outside is stored. */
export async function drawnSignature(
  strokes: readonly (readonly (readonly [number, number])[])[],
): Promise<{ signature_img: string; signature_img_png: string }> {
  const lines = strokes.map(
    (stroke) => `<polyline points="${stroke.map((point) => point.join(',')).join(' ')}"/>`,
  )
  const signature_img = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#111" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">${lines.join('')}</svg>`
  const { default: sharp } = await import('sharp')
  const png = await sharp(Buffer.from(signature_img)).resize({ width: 500 }).png().toBuffer()
  return { signature_img, signature_img_png: `data:image/png;base64,${png.toString('base64')}` }
}
