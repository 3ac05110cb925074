/** Names that a rule would spell wrongly. */
const AS_THEY_ARE: Record<string, string> = {
  KIA: 'Kia',
  RAM: 'Ram',
  SEA: 'SEA',
  MINI: 'MINI',
  NABI: 'NABI',
  WHITEGMC: 'WhiteGMC',
}

/** FORD → Ford, LAND ROVER → Land Rover; BMW, GMC and what is in mixed case already stay. */
export function readableMake(name: string): string {
  const tidy = name.trim().replaceAll(/\s+/g, ' ')
  const known = AS_THEY_ARE[tidy.toUpperCase()]
  return known ?? tidy.replaceAll(/\b[A-Z]{4,}\b/g, (word) => word.charAt(0) + word.slice(1).toLowerCase())
}

/** A value of the data on one line, in characters of one byte. */
export function tidyValue(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^ -~\u00A0-\u00FF]/g, '')
    .trim()
}
