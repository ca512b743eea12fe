import { SMTPServer } from 'smtp-server'
import { listenOnLoopback } from '../http/listen.ts'
import type { ReceivedMail } from './received-mail.ts'
import { readMail } from './received-mail.ts'

/** The most bytes that a mail may have. */
const maxBytes = 1_000_000

export type Smtp = {
  readonly url: string
  /** Answers every later mail with a temporary failure of this text; `null` ends it. */
  refuse(reason: string | null): void
  stop(): Promise<void>
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Starts a mail server on loopback that takes every mail, asks for no name and sends nothing on.
 * @param port 0 takes a free one
 * @throws Error when the port is taken
 */
export async function startSmtp(port: number, onMail: (mail: ReceivedMail) => void): Promise<Smtp> {
  let refusal: string | null = null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    logger: false,
    // Milliseconds that clients have to finish when it stops.
    closeTimeout: 100,
    onMailFrom(_address, _session, callback) {
      if (refusal === null) return callback()
      callback(Object.assign(new Error(refusal), { responseCode: 451 }))
    },
    onData(stream, { envelope }, callback) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      readAll(stream)
        .then((source) => readMail(source, recipients))
        .then(onMail)
        .then(
          () => callback(),
          (error: Error) => callback(error),
        )
    },
  })
  // A client that goes away in the middle is its own affair.
  server.on('error', () => {})
  const listeningPort = await listenOnLoopback(server.server, port)
  return {
    url: `smtp://127.0.0.1:${listeningPort}`,
    refuse(reason) {
      refusal = reason
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
