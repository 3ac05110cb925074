import { useRef } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

interface FilePickProps extends Omit<ButtonProps, 'onClick'> {
  /** The name of the file input, for screen readers. */
  label: string
  /** The kinds of files, as an input's `accept`. */
  accept: string
  /** Opens the camera of a phone or tablet. */
  camera?: boolean
  onFile: (file: File) => void
}

/** A button that opens the computer's files; the same file may be chosen again. */
export function FilePick({ label, accept, camera = false, onFile, ...button }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
