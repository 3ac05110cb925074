/** Saves what an address sends: the browser streams it to disk, however large it is. */
export function download(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}
