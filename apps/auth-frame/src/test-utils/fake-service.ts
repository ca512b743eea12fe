import { base64 } from '@scure/base'
import * as v from 'valibot'
import {
  type Account,
  type AnswerOf,
  type Endpoint,
  endpoints,
  type Refusal,
  type RequestOf,
  type Vault,
} from '../../contract/api.ts'

const code = '246810'
const flow = 'f'.repeat(22)

class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.error)
    this.refusal = refusal
  }
}

type Config = AnswerOf<'GET /api/config'>
const config: Config = {
  appOrigins: ['https://app.example'],
  networks: [{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'http://rpc.example/', symbol: 'ETH', decimals: 18 }],
  email: true,
  socials: ['google'],
  farcaster: true,
}

type Handlers = { readonly [E in Endpoint]?: (body: RequestOf<E>, bearer: string | null) => AnswerOf<E> }

const token = 't'.repeat(43)
type State = {
  account: Account | null
  /** Of the account. */
  id: string
  vault: Vault | null
  isApproved: boolean
  needsDevice: boolean
  farcasterTries: number
  token: string | undefined
}

function required({ account }: State): Account {
  if (!account) throw new Refused({ error: 'not-signed-in' })
  return account
}

function check(typed: string): void {
  if (typed !== code) throw new Refused({ error: 'wrong-code', triesLeft: 4 })
}

function signIn(state: State, account: Account) {
  state.account = account
  state.id = `${account.provider} ${account.email ?? account.userName}`
  return { account, ...(state.token === undefined ? {} : { token: state.token }) }
}

const signInAnswers = (state: State): Handlers => {
  let email = ''
  return {
    'GET /api/session': () => ({ account: state.account && { ...state.account, id: state.id } }),
    'POST /api/session/keep': () => ({}),
    'POST /api/sign-out': () => {
      state.account = null
      return {}
    },
    'POST /api/email/start': (body) => {
      email = body.email
      return { flow, action: state.needsDevice ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
    },
    'POST /api/email/device': () => ({ isApproved: state.isApproved }),
    'POST /api/email/confirm': (body) => {
      check(body.code)
      return signIn(state, { email, userName: null, provider: 'email' })
    },
    'POST /api/social/start': (body) => ({ flow, uri: `https://provider.example/?for=${body.provider}` }),
    'POST /api/social/finish': (body) => {
      if (body.ticket !== 'good') throw new Refused({ error: 'provider-failed' })
      return signIn(state, { email: null, userName: 'ana', provider: 'google' })
    },
    'POST /api/farcaster/start': () => ({ flow, url: 'https://farcaster.example/connect' }),
    'POST /api/farcaster/finish': () => {
      state.farcasterTries += 1
      const ana = { email: null, userName: 'ana.eth', provider: 'farcaster' } as const
      return { signedIn: state.isApproved ? signIn(state, ana) : null }
    },
  }
}

const walletAnswers = (state: State): Handlers => ({
  'POST /api/email/change': () => ({ flow, action: 'VERIFY_PRIMARY_OTP' }),
  'POST /api/email/change/primary': (body) => {
    check(body.code)
    return {}
  },
  'POST /api/email/change/secondary': (body) => {
    check(body.code)
    state.account = { ...required(state), email: 'new@mail.example' }
    return { email: 'new@mail.example' }
  },
  'POST /api/vault/key': () => {
    required(state)
    // Of each account another one.
    const bytes = new TextEncoder().encode(state.id.padEnd(32)).slice(-32)
    return { key: base64.encode(bytes), account: state.id }
  },
  'GET /api/vault': () => {
    required(state)
    return { vault: state.vault }
  },
  'POST /api/vault': (body) => {
    required(state)
    if (body.account !== state.id) throw new Refused({ error: 'conflict' })
    if (state.vault?.version === body.vault.version) return { vault: state.vault }
    if (body.vault.version !== (state.vault?.version ?? 0) + 1) throw new Refused({ error: 'conflict' })
    state.vault = body.vault
    return { vault: state.vault }
  },
  'POST /api/export/start': () => ({ flow }),
  'POST /api/export/confirm': (body) => {
    check(body.code)
    return {}
  },
})

/** A service in memory that speaks the contract: it reads each request by it, and its answers are typed by it. */
export function createFakeService(options: Partial<Config> = {}) {
  const origin = 'https://frame.example'
  const asked: { endpoint: Endpoint; body: unknown }[] = []
  const state: State = {
    ...{ account: null, id: '', vault: null, token },
    ...{ isApproved: false, needsDevice: false, farcasterTries: 0 },
  }
  const replaced: { [E in Endpoint]?: (body: unknown) => unknown } = {}

  const answers = {
    ...signInAnswers(state),
    ...walletAnswers(state),
    'GET /api/config': () => ({ ...config, ...options }),
  }
  const send: typeof fetch = async (input, init = {}) => {
    const { pathname } = new URL(String(input))
    const endpoint = `${init.method} ${pathname}` as Endpoint
    const body = init.body ? JSON.parse(String(init.body)) : {}
    asked.push({ endpoint, body })
    const { signal } = init
    signal?.throwIfAborted()
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    aborted.catch(() => {})
    try {
      const read = v.parse(endpoints[endpoint].request, body)
      const answer = (replaced[endpoint] ?? answers[endpoint]) as ((body: unknown) => unknown) | undefined
      return Response.json(await Promise.race([answer?.(read), aborted]))
    } catch (error) {
      if (error instanceof Refused) return Response.json(error.refusal, { status: 400 })
      throw error
    }
  }
  /** The endpoint answers with what the function is called with, and not before. */
  const later = (endpoint: Endpoint) => {
    let answer: (body: unknown) => void = () => {}
    const promise = new Promise((resolve) => {
      answer = resolve
    })
    replaced[endpoint] = () => promise
    return answer
  }
  const signedIn = (email = 'ana@mail.example'): Account =>
    signIn(state, { email, userName: null, provider: 'email' }).account
  return { origin, send, state, asked, replaced, later, signedIn, refuse: (refusal: Refusal) => new Refused(refusal) }
}
