import { useEffect, useState } from 'react'
import type { Pictures } from '#domain/printing/drawing/page.ts'
import { readLogo } from './drawText.ts'

/** The shop's logo for labels, once it is read; nothing is drawn before. */
export function useLogo(url: string): Pictures['logo'] {
  const [logo, setLogo] = useState<{ url: string; draw: Pictures['logo'] }>({ url: '', draw: undefined })
  useEffect(() => {
    let isCurrent = true
    if (url !== '') void readLogo(url).then((draw) => isCurrent && setLogo({ url, draw }))
    return () => {
      isCurrent = false
    }
  }, [url])
  return logo.url === url ? logo.draw : undefined
}
