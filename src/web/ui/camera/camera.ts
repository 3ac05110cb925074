import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { CameraError } from './openCamera.ts'

// The module would otherwise be fetched from a foreign host, which the content security policy refuses.
prepareZXingModule({
  overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmUrl : path) },
})

/** The codes on vehicles, their papers and their keys. */
const FORMATS = ['code_39', 'code_128', 'data_matrix', 'qr_code', 'pdf417'] as const

/** A pause between two scans, so that the picture stays fluid on a phone. */
const LOOK_MS = 120

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/**
 * Scans the picture until `onRead` answers true or `stop` is called. A code counts when two scans in a row read the
 * same: a single one is sometimes misread.
 */
export async function readCodes(
  video: HTMLVideoElement,
  stop: AbortSignal,
  onRead: (code: string) => boolean,
): Promise<void> {
  const detector = new BarcodeDetector({ formats: [...FORMATS] })
  let before = ''
  while (!stop.aborted) {
    const found = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await look(detector, video) : []
    const code = found.find((each) => each === before) ?? ''
    if (code !== '' && onRead(code)) return
    before = found[0] ?? before
    await pause()
  }
}

async function look(detector: BarcodeDetector, video: HTMLVideoElement): Promise<string[]> {
  try {
    return (await detector.detect(video)).map(({ rawValue }) => rawValue)
  } catch {
    throw new CameraError('reader')
  }
}
