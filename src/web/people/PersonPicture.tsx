import { useEffect, useRef } from 'react'
import { useCall } from '../base/client/hooks.ts'
import { Avatar } from '../ui/basics/Figures.tsx'
import css from './picture.module.css'

interface PersonPictureProps {
  id: string
  name: string
  /** Changes with each new picture; empty without one. */
  picture: string
  large?: boolean
}

/** The picture of a person, or their initials. */
export function PersonPicture({ id, name, picture, large = false }: PersonPictureProps) {
  if (picture === '') return <Avatar name={name} size="lg" />
  return <Picture key={picture} id={id} name={name} large={large} />
}

function Picture({ id, name, large }: Pick<PersonPictureProps, 'id' | 'name' | 'large'>) {
  const { data } = useCall('staff.picture', { params: { id } })
  const shown = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!(data instanceof Blob) || !shown.current) return undefined
    const url = URL.createObjectURL(data)
    shown.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data])
  return <img ref={shown} className={css['picture']} data-large={large || undefined} alt={name} />
}
