import type { IncomingMessage } from 'node:http'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Configuration } from './config/read-environment.ts'
import { createAuthService } from './create-auth-service.ts'
import { clientAddress } from './http/client-address.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { smtpDelivery } from './mail/smtp.ts'
import { openFramePage } from './pages/frame-page.ts'
import type { Log } from './parts.ts'
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
async function atMost(milliseconds: number, promise: Promise<unknown>): Promise<void> {
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
      await atMost(patience, queue.idle())
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

const toFetch = (
  { configuration, dist, log }: ServeOptions,
  store: Store,
  sendMail: ReturnType<typeof openMail>['add'],
) => {
  const { settings, secret, proxies } = configuration
  const page = openFramePage(dist, settings)
  const secrets = deriveSecrets(secret)
  const parts = { store, sendMail, clock: Date.now, random: cryptoRandom, secrets, settings, log }
  const service = createAuthService(parts)
  return (request: Request, { incoming }: HttpBindings): Response | Promise<Response> => {
    const forwarded = request.headers.get('x-forwarded-for')
    const address = clientAddress((incoming as IncomingMessage).socket.remoteAddress, forwarded, proxies)
    return page(request) ?? service.fetch(request, { address })
  }
}

/**
 * Serves the frame's page and its service.
 *
 * @throws Error when there is no build, the database cannot be opened, or the port is taken
 * @example const { port, close } = await serveAuthFrame({ configuration: readEnvironment(process.env), dist, log })
 */
export async function serveAuthFrame(options: ServeOptions): Promise<Server> {
  const { configuration, log } = options
  const store = openStore(configuration.database, log)
  const mail = openMail(configuration, log)
  const server = createAdaptorServer({
    fetch: (request, env) => toFetchOnce(request, env as HttpBindings),
    serverOptions: { requestTimeout: patience, headersTimeout: patience },
  })
  const toFetchOnce = toFetch(options, store, mail.add)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(configuration.port, configuration.host, resolve)
  })
  const address = server.address()
  let closing: Promise<void> | undefined
  async function close() {
    await new Promise((resolve) => {
      server.close(resolve)
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
    await mail.close()
    await store.close()
  }
  return {
    port: typeof address === 'object' && address !== null ? address.port : configuration.port,
    close: () => {
      closing ??= close()
      return closing
    },
  }
}
