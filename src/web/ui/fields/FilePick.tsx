import { useRef } from 'react'
import { Button, type ButtonProps } from '../basics/Button.tsx'

interface FilePickProps extends Omit<ButtonProps, 'onClick'> {
  /** The name of the file input, for screen readers. */
  label: string
  /** The kinds of files, as an input's `accept`. */
  accept: string
  /** Opens the camera of a phone or tablet. */
  camera?: boolean
  /** Several files may be chosen; each is handed over in turn. */
  multiple?: boolean
  onFile: (file: File) => void
}

/** A button that opens the computer's files; the same file may be chosen again. */
export function FilePick({
  label,
  accept,
  camera = false,
  multiple = false,
  onFile,
  ...button
}: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          for (const file of files) onFile(file)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
