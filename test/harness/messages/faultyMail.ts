import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What a mail server does with a mail. `cut`: the connection ends; `reset`: it ends with a reset. */
export type MailFault = 'none' | '550' | '450' | 'cut_before' | 'cut_after' | 'reset_after'

export interface FaultyMail {
  port: number
  /** The address of each mail that was taken, in order. */
  taken: string[]
  close: () => Promise<void>
}

/** One connection: SMTP in the few words that a client needs. */
function talk(socket: Socket, taken: string[], faultOf: (address: string) => MailFault): void {
  let rest = ''
  let to = ''
  let fault: MailFault = 'none'
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)

  function recipient(line: string): void {
    to = /<(.*)>/.exec(line)?.[1] ?? ''
    fault = faultOf(to)
    if (fault === 'cut_before') socket.destroy()
    else say(fault === '550' || fault === '450' ? `${fault} no` : '250 ok')
  }

  function endOfData(): void {
    inData = false
    taken.push(to)
    if (fault === 'cut_after') socket.destroy()
    else if (fault === 'reset_after') socket.resetAndDestroy()
    else say('250 ok')
  }

  function command(line: string): void {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'RCPT') recipient(line)
    else if (word === 'DATA') {
      inData = true
      say('354 go on')
    } else if (word === 'QUIT') {
      say('221 bye')
      socket.end()
    } else say('250 ok')
  }

  socket.on('error', () => undefined)
  socket.setNoDelay(true)
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines)
      if (!inData) command(line)
      else if (line === '.') endOfData()
  })
  say('220 ready')
}

/** A mail server that refuses, delays and breaks off, as is said for each address. */
export async function faultyMail(faultOf: (address: string) => MailFault): Promise<FaultyMail> {
  const taken: string[] = []
  const server = createServer((socket) => talk(socket, taken, faultOf))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, taken, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** What the SMTP client throws where the server does not know the recipient. */
export const unknownAddress = (): Error =>
  Object.assign(new Error('550 no such user'), { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' })
