import { openCamera } from './openCamera.ts'

/** How long a camera, or the person who is asked about it, may take. */
const PATIENCE_MS = 10_000
const WIDTH = 480
/** The first pictures of a camera are dark. */
const FRAMES = 8

const nextFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => video.requestVideoFrameCallback(() => resolve()))

function drawn(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(WIDTH, video.videoWidth)
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}

async function photograph(stop: AbortSignal): Promise<File | null> {
  const stream = await openCamera('user')
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  stop.addEventListener('abort', end)
  try {
    if (stop.aborted) return null
    const video = document.createElement('video')
    video.muted = true
    video.playsInline = true
    video.srcObject = stream
    await video.play()
    for (let frame = 0; frame < FRAMES; frame += 1) await nextFrame(video)
    const blob = await drawn(video)
    return blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' })
  } finally {
    end()
  }
}

/** A photo by the camera on the front of the device; null where there is none, it is refused, or it takes too long. */
export async function takePhoto(patience: number = PATIENCE_MS): Promise<File | null> {
  const stop = new AbortController()
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience)
  })
  const photo = await Promise.race([photograph(stop.signal).catch(() => null), late])
  stop.abort()
  return photo
}
