const decoder = new TextDecoder('windows-1252')

/** Text as a printer with this code page reads it. */
export const decode1252 = (bytes: Uint8Array): string => decoder.decode(bytes)
