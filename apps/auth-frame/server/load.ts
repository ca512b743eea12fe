/**
 * Measures the service on this machine: `node --conditions=@kit/source server/load.ts [seconds] [postgres://…]`. Prints what visitors get
 * in a second, and what becomes of two attacks meanwhile. Without a URL it uses a file of SQLite, which it removes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuthService } from './create-auth-service.ts'
import { defaultLimits } from './limits/limits.ts'
import type { Mail } from './mail/mail.ts'
import type { Parts, Settings } from './parts.ts'
import { cryptoRandom, deriveSecrets } from './secrets.ts'
import { openPostgres } from './store/postgres.ts'
import { openSqlite } from './store/sqlite.ts'

const [seconds = '5', database] = process.argv.slice(2)
/** Requests that are under way at the same time. */
const parallel = 32
const plenty = 1_000_000
const [origin, appOrigin] = ['https://wallet.example', 'https://app.example']
const folder = mkdtempSync(join(tmpdir(), 'kit-auth-frame-load-'))

const settings: Settings = {
  ...{ origin, appOrigins: [appOrigin], networks: [], email: true, deviceApproval: false, socials: {} },
  ...{ farcaster: null, sessionLifetime: 86_400_000 },
  limits: defaultLimits({ mailsPerMinute: plenty }),
}
const codes = new Map<string, string>()
const sendMail = ({ to, text }: Mail): boolean =>
  codes.set(to, /^Your code is (\d{6})$/m.exec(text)?.[1] ?? '') !== null
const parts: Parts = {
  ...{ sendMail, settings, clock: Date.now, random: cryptoRandom },
  store: database === undefined ? openSqlite(join(folder, 'load.db')) : openPostgres(database, console.error),
  secrets: deriveSecrets(cryptoRandom(32)),
  log: (happening) => console.error(JSON.stringify(happening)),
}
const service = createAuthService(parts)

const headers = { origin, 'content-type': 'application/json', 'x-auth-frame': '1' }
async function post(path: string, body: object, address: string) {
  const request = new Request(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await service.fetch(request, { address })
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> }
}
type Reply = Awaited<ReturnType<typeof post>>

const addressOf = (at: number) => `10.${(at >> 16) % 256}.${(at >> 8) % 256}.${at % 256}`
let next = 0
const startAs = (email: string, address: string) =>
  post('/api/email/start', { email, appOrigin, keepsCookies: false }, address)

async function signIn(): Promise<Reply> {
  next += 1
  const [email, address] = [`visitor${next}@mail.example`, addressOf(next)]
  const { body } = await startAs(email, address)
  return post('/api/email/confirm', { flow: body.flow, code: codes.get(email) ?? '' }, address)
}

function askForCode(): Promise<Reply> {
  next += 1
  return startAs(`visitor${next}@mail.example`, addressOf(next))
}

/** Repeats something for a while, and prints how often it was answered, by the status. */
async function measure(name: string, act: () => Promise<Reply>): Promise<void> {
  const [end, from] = [Date.now() + Number(seconds) * 1_000, performance.now()]
  const statuses = new Map<number, number>()
  const times: number[] = []
  async function repeat(): Promise<void> {
    while (Date.now() < end) {
      const begun = performance.now()
      const { status } = await act()
      times.push(performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: parallel }, repeat))
  const perSecond = (count: number) => Math.round((count / (performance.now() - from)) * 1_000)
  const sorted = times.toSorted((one, other) => one - other)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  const counts = [...statuses].map(([status, count]) => `${status}: ${count} (${perSecond(count)}/s)`).join(', ')
  console.log(`${name.padEnd(58)} ${counts}; 99 of 100 within ${p99.toFixed(1)} ms`)
}

try {
  console.log(`${database === undefined ? 'SQLite' : 'PostgreSQL'}, ${parallel} at a time, ${seconds} s each`)
  await measure('Codes asked for, each by another visitor', askForCode)
  await measure('Whole sign-ins: a code asked for and typed', signIn)
  await measure('Codes asked for by one address for many mailboxes', () => {
    next += 1
    return startAs(`other${next}@mail.example`, '203.0.113.1')
  })
  const { body } = await startAs('victim@mail.example', '203.0.113.2')
  await measure('Codes of one mailbox guessed from many addresses', () => {
    next += 1
    return post(
      '/api/email/confirm',
      { flow: body.flow, code: String(next % 1_000_000).padStart(6, '0') },
      addressOf(next),
    )
  })
} finally {
  await parts.store.close()
  rmSync(folder, { recursive: true })
}
