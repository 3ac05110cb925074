import { useEffect, useRef } from 'react'
import { useCall } from '../base/hooks.ts'
import css from './avatar.module.css'

interface AvatarProps {
  id: string
  /** Changes with each new picture; empty without one. */
  picture: string
  initials: string
  large?: boolean
}

/** The picture of a person, or their initials. The name is beside it, so that screen readers skip it. */
export function Avatar({ id, picture, initials, large = false }: AvatarProps) {
  return (
    <span className={css['avatar']} data-large={large || undefined} aria-hidden>
      {picture === '' ? initials.slice(0, 3) : <Picture key={picture} id={id} />}
    </span>
  )
}

function Picture({ id }: { id: string }) {
  const { data } = useCall('staff.picture', { params: { id } })
  const shown = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!(data instanceof Blob) || !shown.current) return undefined
    const url = URL.createObjectURL(data)
    shown.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data])
  return <img ref={shown} alt="" />
}
