/** A log for commands: plain lines, as people read them. */
export const plainLog = {
  info: (message: string): void => console.log(message),
  warn: (message: string): void => console.warn(message),
}

/** Ends the command with a sentence. */
export function fail(words: string): never {
  console.error(words)
  process.exit(1)
}
