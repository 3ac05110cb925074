export type CameraProblem = 'insecure' | 'refused' | 'none' | 'busy' | 'reader'

export class CameraError extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

const PROBLEMS: Record<string, CameraProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** The camera on this side of the device, where there is one. Throws `CameraError`. */
export async function openCamera(facingMode: 'environment' | 'user'): Promise<MediaStream> {
  if (!window.isSecureContext || !('mediaDevices' in navigator)) throw new CameraError('insecure')
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode, width: { ideal: 1280 }, height: { ideal: 720 } },
    })
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    throw new CameraError(PROBLEMS[name] ?? 'none')
  }
}
