import { referenceOf } from '../domain/caip.ts'
import { hostOf } from '../domain/host-of.ts'
import { isSameAddress } from '../domain/same-address.ts'
import { isKitError, KitError } from '../errors/kit-error.ts'
import type { SignIn, SignInSession } from '../ports/sign-in.ts'
import type { SiweConfig } from './siwe-config.ts'

/** Asks the dApp's own functions. What they throw is why signing in is not available. */
export function createSiweSignIn(config: SiweConfig, page: { readonly origin: string; readonly url: string }): SignIn {
  async function getSessions(): Promise<readonly SignInSession[]> {
    const session = await asked(() => config.getSession())
    if (!session) return []
    const { address, chainId } = session
    if (typeof address !== 'string' || !Number.isSafeInteger(chainId))
      throw unavailable(`getSession returned ${JSON.stringify(session)}`)
    return [{ id: `eip155:${chainId}:${address}`, network: `eip155:${chainId}`, address, expiresAt: null }]
  }
  async function signOut(): Promise<void> {
    if ((await asked(() => config.signOut())) === false) throw unavailable('signOut returned false')
  }
  let newest: object | null = null
  return {
    getSessions,
    async createMessage({ network, address }) {
      const nonce = await asked(() => config.getNonce(address))
      const message = await asked(async () =>
        config.createMessage({
          domain: hostOf(page.origin),
          uri: page.url,
          version: '1',
          address,
          chainId: Number(referenceOf(network)),
          nonce,
        }),
      )
      return { message, signableUntil: null }
    },
    async verify({ network, address, message, signature }, signal) {
      const mine = {}
      newest = mine
      const isBelieved = await asked(() => config.verifyMessage({ message, signature }))
      if (isBelieved !== true) throw new KitError('sign-in/refused')
      try {
        const sessions = await getSessions()
        const session = sessions.find((one) => one.network === network && isSameAddress(one.address, address))
        if (!session) throw new KitError('sign-in/refused', { detail: 'getSession has another account, or none.' })
        return session
      } finally {
        // None of the functions takes a signal, so the session has begun though nobody waits for it. A later one is not ended with it.
        if (signal.aborted && newest === mine) await signOut()
      }
    },
    signOut,
  }
}

const unavailable = (detail: string, cause?: unknown) => new KitError('sign-in/unavailable', { detail, cause })

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    throw isKitError(cause) ? cause : unavailable('A function of siweConfig threw.', cause)
  }
}
