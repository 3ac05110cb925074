/** The link to decide that an estimate leads to; its cause names it. */
export const linkIdOf = ({ cause }: { cause: string }): string => cause.slice('estimate '.length)
