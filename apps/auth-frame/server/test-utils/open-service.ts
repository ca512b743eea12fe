import { createAuthService } from '../create-auth-service.ts'
import { defaultLimits } from '../limits/limits.ts'
import type { Mail } from '../mail/mail.ts'
import type { Happening, Parts, Settings } from '../parts.ts'
import { cryptoRandom, deriveSecrets } from '../secrets.ts'
import { openSqlite } from '../store/sqlite.ts'

export const frameOrigin = 'https://wallet.example'
export const appOrigin = 'https://app.example'

const master = new Uint8Array(32).fill(7)

const settings: Settings = {
  origin: frameOrigin,
  appOrigins: [appOrigin, 'https://other.example'],
  networks: [{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'https://rpc.example/eth', symbol: 'ETH', decimals: 18 }],
  email: true,
  deviceApproval: true,
  socials: {},
  farcaster: null,
  sessionLifetime: 30 * 86_400_000,
  limits: defaultLimits(),
}

type Changes = Partial<Omit<Parts, 'settings'>> & { readonly settings?: Partial<Settings> }

/** A service whose clock the test sets, whose mails it reads, and whose log it sees. */
export function openService({ settings: changed, ...more }: Changes = {}) {
  let now = 1_800_000_000_000
  const mails: Mail[] = []
  const log: Happening[] = []
  const parts: Parts = {
    store: more.store ?? openSqlite(':memory:'),
    sendMail: (mail) => mails.push(mail) > 0,
    clock: () => now,
    random: cryptoRandom,
    secrets: deriveSecrets(master),
    log: (happening) => log.push(happening),
    ...more,
    settings: { ...settings, ...changed },
  }
  const service = createAuthService(parts)
  return {
    ...{ service, parts, mails, log },
    pass: (milliseconds: number) => {
      now += milliseconds
    },
    /** The code of the newest mail to an address; fails when there is none. */
    codeTo: (to: string) => findIn(mails, to, /^Your code is (\d{6})$/m),
    /** The link of the newest mail to an address. */
    linkTo: (to: string) => findIn(mails, to, /^(https?:\S+\/(?:device|address)\?token=\S+)$/m),
  }
}

export type OpenService = ReturnType<typeof openService>

function findIn(mails: readonly Mail[], to: string, pattern: RegExp): string {
  const text = mails.findLast((mail) => mail.to === to && pattern.test(mail.text))?.text ?? ''
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`No such mail to ${to}`)
  return found
}
