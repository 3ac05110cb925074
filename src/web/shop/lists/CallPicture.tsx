import { useEffect, useRef } from 'react'
import { useCall } from '#web/base/client/hooks.ts'

/** A picture that only signed-in people may fetch: loaded by a call, shown from memory. */
export function CallPicture({
  name,
  id,
  label,
}: {
  name: 'images.get' | 'till.image' | 'time.photo'
  id: string
  label: string
}) {
  const { data } = useCall(name, { params: { id } }, { staleTime: Number.POSITIVE_INFINITY })
  const shown = useRef<HTMLImageElement>(null)
  useEffect(() => {
    if (!(data instanceof Blob) || !shown.current) return undefined
    const url = URL.createObjectURL(data)
    shown.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [data])
  return <img ref={shown} alt={label} />
}
