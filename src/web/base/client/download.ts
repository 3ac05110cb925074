/** Downloads an address: the browser streams it to disk, however large it is. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** The file at a signed address. */
export async function fetchFile(url: string): Promise<Blob> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`the file was answered with ${reply.status}`)
  return reply.blob()
}

/** Saves a text as a file. */
export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))

/** Saves a fetched file, byte for byte. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
