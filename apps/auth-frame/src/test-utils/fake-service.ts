import type { Account, AnswerOf, Endpoint, RequestOf, Vault } from '../../contract/api.ts'
import { Failed } from '../failed.ts'
import { type Service, VaultConflict } from '../service/create-service.ts'
import type { Kept } from '../service/kept.ts'

/** The 32 bytes that every vault of this service is encrypted under. */
const key = btoa(String.fromCharCode(...new Uint8Array(32).fill(7)))

type Answers = { [E in Endpoint]?: (body: RequestOf<E>) => AnswerOf<E> | Promise<AnswerOf<E>> }

/** A service in memory that speaks the contract: any mailbox gets the code 123456. */
export function fakeService(own: Answers = {}) {
  const asked: Endpoint[] = []
  const state = {
    account: null as Account | null,
    vault: null as Vault | null,
    token: null as string | null,
    email: '',
  }
  const required = () => {
    if (!state.account) throw new Failed('not-connected', 'No session.')
    return state.account
  }
  const answers: Answers = {
    'GET /api/session': () => ({ account: required() }),
    'POST /api/sign-out'() {
      state.account = null
      return {}
    },
    'POST /api/email/start'({ email }) {
      state.email = email
      return { flow: 'f'.repeat(22), action: 'VERIFY_OTP' }
    },
    'POST /api/email/device': () => ({ isApproved: true }),
    'POST /api/email/confirm'({ code }) {
      if (code !== '123456') throw new Failed('wrong-code', 'Another code.')
      state.account = { email: state.email, userName: null, provider: 'email' }
      return { account: state.account }
    },
    'POST /api/vault/key'() {
      required()
      return { key }
    },
    'GET /api/vault': () => ({ vault: state.vault }),
    'POST /api/vault'({ vault }) {
      if (vault.version !== (state.vault?.version ?? 0) + 1) throw new VaultConflict()
      state.vault = vault
      return {}
    },
    ...own,
  }
  const service: Service = {
    async ask<E extends Endpoint>(endpoint: E, body: RequestOf<E>) {
      asked.push(endpoint)
      const answer = answers[endpoint] as ((body: RequestOf<E>) => AnswerOf<E>) | undefined
      if (!answer) throw new Failed('unavailable', `Nobody answers ${endpoint}.`)
      return answer(body)
    },
    setToken(token) {
      state.token = token
    },
  }
  return { service, asked, state }
}

export function fakeKept(more: Partial<Kept> = {}): Kept & { readonly tokens: (string | null)[] } {
  const tokens: (string | null)[] = []
  return {
    ...{ cookies: true, storage: true, tokens },
    readToken: () => tokens.at(-1) ?? null,
    writeToken: (token) => void tokens.push(token),
    ...more,
  }
}
