import type { Server as HttpServer } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Configuration } from './config/read-environment.ts'
import { createAuthService } from './create-auth-service.ts'
import { clientAddress } from './http/client-address.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { smtpDelivery } from './mail/smtp.ts'
import { openFramePage } from './pages/frame-page.ts'
import type { Log, Parts } from './parts.ts'
import { cryptoRandom, deriveSecrets } from './secrets.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'
import type { Store } from './store/store.ts'

/** Milliseconds in which a request has to arrive, and in which the mails that wait at the end are sent. */
const patience = 15_000

function openStore(database: string, log: Log): Store {
  if (!/^postgres(ql)?:/.test(database)) return openSqlite(database)
  return openPostgres(database, (error) =>
    log({ event: 'store-failed', reason: error instanceof Error ? error.name : 'unknown' }),
  )
}

/** Ends when a promise does, or after so long. */
async function withTimeout(milliseconds: number, promise: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

function openMail({ mail }: Configuration, log: Log) {
  const smtp = mail === null ? null : smtpDelivery(mail.url, mail.from)
  const deliver = smtp?.deliver ?? (() => Promise.reject(new Error('This host sends no mail.')))
  const queue = createMailQueue({ deliver, log })
  return {
    add: queue.add,
    async close() {
      await withTimeout(patience, queue.idle())
      smtp?.close()
    },
  }
}

export type Server = {
  /** Where it listens. */
  readonly port: number
  /** Answers what it was asked, sends the mails that wait, and ends. May be called twice. */
  close(): Promise<void>
}

type ServeOptions = {
  readonly configuration: Configuration
  /** The folder of the built page. */
  readonly dist: string
  readonly log: Log
}

type Answerer = (request: Request, bindings: HttpBindings) => Response | Promise<Response>

function createAnswerer(
  { configuration, dist, log }: ServeOptions,
  origin: string,
  open: Pick<Parts, 'store' | 'sendMail'>,
): Answerer {
  const { secret, proxies } = configuration
  const settings = { ...configuration.settings, origin }
  const page = openFramePage(dist, settings)
  const parts = { ...open, clock: Date.now, random: cryptoRandom, secrets: deriveSecrets(secret), settings, log }
  const service = createAuthService(parts)
  return (request, { incoming }) => {
    const forwarded = request.headers.get('x-forwarded-for')
    const address = clientAddress(incoming.socket?.remoteAddress, forwarded, proxies)
    return page(request) ?? service.fetch(request, { address })
  }
}

/**
 * Serves the frame's page and its service. An origin whose port is 0 gets the port that it listens on.
 *
 * @throws Error when there is no build, the database cannot be opened, or the port is taken
 * @example const { port, close } = await serveAuthFrame({ configuration: readEnvironment(process.env), dist, log })
 */
export async function serveAuthFrame(options: ServeOptions): Promise<Server> {
  const { configuration, log } = options
  const store = openStore(configuration.database, log)
  const mail = openMail(configuration, log)
  let answer: Answerer = () => new Response(null, { status: 503 })
  const server = createAdaptorServer({
    fetch: (request, bindings) => answer(request, bindings as HttpBindings),
    serverOptions: { requestTimeout: patience, headersTimeout: patience },
  }) as HttpServer
  const port = await listen(server, configuration)
  try {
    const origin = configuration.settings.origin.replace(/:0$/, `:${port}`)
    answer = createAnswerer(options, origin, { store, sendMail: mail.add })
  } catch (error) {
    server.close()
    throw error
  }
  let closing: Promise<void> | undefined
  async function close() {
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    await mail.close()
    await store.close()
  }
  return {
    port,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}

/** @returns the port */
async function listen(server: HttpServer, { port, host }: Configuration): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
