import { isSameAddress } from '../domain/same-address.ts'
import { KitError } from '../errors/kit-error.ts'
import type { SignIn, SignInChallenge, SignInConfig, SignInSession } from '../ports/sign-in.ts'

type Settings = Pick<SignInConfig, 'required' | 'namespaces'> & {
  /** Milliseconds of Unix time at which sessions end. */
  readonly expiresAt?: number | null
  /** Until when owners who take turns may agree. */
  readonly signableUntil?: number | null
  /** No session ends before that. */
  readonly endsAfter?: () => Promise<void>
  /** The list of sessions, as it is when it is asked for, is not answered before that. */
  readonly listsAfter?: () => Promise<void>
  /** No message is given before that. */
  readonly messagesAfter?: () => Promise<void>
}

/** The messages that can be signed. */
function openMessages() {
  const open = new Set<string>()
  let approved: string | null = null
  const controls = {
    /** The owners of the account agree to a message on their chain. */
    approve(message: string) {
      approved = message
    },
    /** The message of an earlier page. */
    remember(message: string) {
      open.add(message)
    },
    /** Nobody can sign what was asked any more. */
    forget() {
      open.clear()
    },
  }
  return { open, controls, takeApproved: (message: string) => message === approved && open.delete(message) }
}

const withPort = ({ endsAfter, listsAfter, messagesAfter, ...config }: Settings, port: SignIn): SignInConfig => ({
  ...config,
  load: async () => ({
    ...port,
    async createMessage(...given) {
      await messagesAfter?.()
      return port.createMessage(...given)
    },
    async getSessions(...given) {
      const sessions = await port.getSessions(...given)
      await listsAfter?.()
      return sessions
    },
    async signOut(...given) {
      await endsAfter?.()
      await port.signOut(...given)
    },
  }),
})

/** The pages that wait for news. */
function openWatchers() {
  const listeners = new Set<() => void>()
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { listeners, watch }
}

const challengeWith = (nonce: string): SignInChallenge => ({
  ...{ domain: 'dapp.test', uri: 'https://dapp.test', version: '1', nonce },
  ...{ issuedAt: '2026-06-01T12:00:00Z', expirationTime: '2026-06-01T12:10:00Z' },
})

/** Who verifies sign-ins, in memory: believes `signed <message>`, each message once. */
export function signInServer({ expiresAt = null, signableUntil = null, ...config }: Settings = {}) {
  let sessions: readonly SignInSession[] = []
  let isDown = false
  let isSilent = false
  let nonces = 0
  const { open, ...messages } = openMessages()
  const { listeners, watch } = openWatchers()
  const asked: string[] = []
  const server = {
    asked,
    setDown(value: boolean) {
      isDown = value
    },
    /** Never says what is to be signed. */
    keepSilent() {
      isSilent = true
    },
    get sessions() {
      return sessions
    },
    /** Ends every session, as an administrator does. */
    revoke() {
      sessions = []
    },
    grant(session: Omit<SignInSession, 'id' | 'expiresAt'>) {
      sessions = [...sessions, { ...session, id: `s${sessions.length + 1}`, expiresAt }]
    },
    ...messages.controls,
    /** Another tab did something. */
    tell() {
      for (const listener of listeners) listener()
    },
    get listeners() {
      return listeners.size
    },
  }
  const answer = (question: string) => {
    asked.push(question)
    if (isDown) throw new KitError('sign-in/unavailable')
  }
  const port: SignIn = {
    async createMessage({ network, address }) {
      answer('nonce')
      nonces += 1
      const message = `${address} on ${network}, nonce ${nonces}`
      open.add(message)
      return { message, signableUntil }
    },
    async createChallenge({ networks, recap }) {
      answer(`challenge for ${networks.join()}${recap ? ' with a ReCap' : ''}`)
      if (isSilent) return new Promise(() => {})
      nonces += 1
      open.add(`nonce ${nonces}`)
      return challengeWith(String(nonces))
    },
    async verify({ network, address, message, signature }) {
      answer('verify')
      if (!open.delete(message) || signature !== `signed ${message}`) throw new KitError('sign-in/refused')
      sessions = sessions.filter((one) => one.network !== network || !isSameAddress(one.address, address))
      server.grant({ network, address })
      return sessions.at(-1) as SignInSession
    },
    async readApproval({ network, address, message }) {
      answer('approval')
      if (!open.has(message)) throw new KitError('sign-in/refused')
      if (!messages.takeApproved(message)) return null
      server.grant({ network, address })
      return sessions.at(-1) as SignInSession
    },
    async getSessions() {
      answer('sessions')
      return sessions
    },
    async signOut({ id }) {
      answer(`sign-out ${id}`)
      sessions = sessions.filter((one) => one.id !== id)
    },
    watch,
  }
  return { server, siwx: withPort(config, port) }
}
