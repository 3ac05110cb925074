import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Banner } from '../basics/Feedback.tsx'
import { readCodes } from './camera.ts'
import { CameraError, openCamera, type CameraProblem } from './openCamera.ts'
import { scanSignal } from './scan.ts'

interface CameraScanProps {
  accept: (code: string) => string | null
  refused: string
  onCode: (code: string) => void
}

/** The camera's picture with a line to aim along; ends with the first accepted code. */
export default function CameraScan({ accept, refused, onCode }: CameraScanProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [wrong, setWrong] = useState(false)
  const latest = useRef({ accept, onCode })
  useEffect(() => {
    latest.current = { accept, onCode }
  })
  useEffect(() => {
    const stop = new AbortController()
    const show = (code: string): boolean => {
      const wanted = latest.current.accept(code)
      setWrong(wanted === null)
      if (wanted === null) return false
      scanSignal(true)
      latest.current.onCode(wanted)
      return true
    }
    if (video.current)
      watch(video.current, stop.signal, show).catch((error: unknown) =>
        setProblem(error instanceof CameraError ? error.problem : 'reader'),
      )
    return () => stop.abort()
  }, [])
  const words = useProblemWords()
  if (problem) {
    return (
      <Banner tone="danger" title={words[problem]}>
        <Trans>You can also type the number.</Trans>
      </Banner>
    )
  }
  return (
    <div className="ui-camera">
      <video ref={video} muted playsInline aria-label={t`Camera view`} />
      <span className="ui-camera-line" aria-hidden />
      <output className="ui-quiet">
        {wrong ? refused : t`Line up the code with the line so it fills the frame.`}
      </output>
    </div>
  )
}

async function watch(
  video: HTMLVideoElement,
  stop: AbortSignal,
  onRead: (code: string) => boolean,
): Promise<void> {
  const stream = await openCamera('environment')
  const end = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (stop.aborted) return end()
  try {
    video.srcObject = stream
    await video.play()
    await readCodes(video, stop, onRead)
  } catch (error) {
    // Closing the dialog removes the picture in the middle of a scan.
    if (!stop.aborted) throw error
  } finally {
    end()
  }
}

function useProblemWords(): Record<CameraProblem, string> {
  const { t } = useLingui()
  return {
    insecure: t`The camera needs a secure (https) connection.`,
    refused: t`Camera access is blocked. Allow it in the address bar and try again.`,
    none: t`No camera was found on this device.`,
    busy: t`Another app is using the camera. Close it and try again.`,
    reader: t`Scanning isn’t available. Reload the page and try again.`,
  }
}
