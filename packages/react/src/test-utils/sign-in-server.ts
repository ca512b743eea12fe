import { KitError } from '@kit/core'
import type { SignInConfig, SignInSession } from '@kit/core/ports'

/** Who verifies sign-ins, in memory: believes every signature, until it is told not to. */
export function signInServer(config: Pick<SignInConfig, 'required' | 'namespaces'> = {}) {
  let sessions: readonly SignInSession[] = []
  let refusal: KitError | null = null
  let isDown = false
  const answer = (error: KitError | null = null) => {
    if (isDown) throw new KitError('sign-in/unavailable')
    if (error) throw error
  }
  const siwx: SignInConfig = {
    ...config,
    load: async () => ({
      async createMessage({ network, address }) {
        answer()
        const message = `localhost wants you to sign in with your account:\n${address}\n\nChain ID: ${network}`
        return { message, signableUntil: null }
      },
      async verify({ network, address }) {
        answer(refusal)
        const session = { id: `${sessions.length + 1}`, network, address, expiresAt: null }
        sessions = [...sessions, session]
        return session
      },
      async getSessions() {
        answer()
        return sessions
      },
      async signOut({ id }) {
        answer()
        sessions = sessions.filter((one) => one.id !== id)
      },
    }),
  }
  return {
    siwx,
    refuse: (error: KitError | null) => {
      refusal = error
    },
    setDown: (value: boolean) => {
      isDown = value
    },
  }
}
