// biome-ignore-all lint/correctness/noComponentHookFactories: names of messages, not of components
import type { Approvals } from './approval/approvals.ts'
import type { Handlers } from './door/open-door.ts'
import { Failed } from './failed.ts'
import type { Login } from './login/create-login.ts'
import type { Look } from './look.ts'
import type { Network } from './rpc/node.ts'
import { answerRpc } from './rpc/rpc.ts'
import type { WalletSession } from './wallet/session.ts'

type Parts = {
  readonly session: WalletSession
  readonly login: Login
  readonly approvals: Approvals
  readonly look: Look
  readonly networks: readonly Network[]
  /** The session has begun or ended. */
  tell(isConnected: boolean): void
}

/** What the frame does for each request of an app (R-AUTH-5). */
export function createHandlers({ session, login, approvals, look, networks, tell }: Parts): Handlers {
  let chainId = networks[0]?.id ?? 'eip155:1'
  const notYet = () => Promise.reject(new Failed('unavailable', 'The host of this wallet does not offer this.'))
  return {
    SYNC_DAPP_DATA: async () => ({}),
    SYNC_THEME: async (theme) => {
      look.apply(theme)
      return {}
    },
    IS_CONNECTED: async () => ({ isConnected: await session.isConnected() }),
    GET_USER: () => session.user(),
    CONNECT_EMAIL: async ({ email }, { origin }) => login.connectEmail(email, origin),
    CONNECT_DEVICE: async () => {
      await login.awaitDevice()
      return {}
    },
    CONNECT_OTP: async ({ otp }) => {
      await login.confirmEmail(otp)
      tell(true)
      return {}
    },
    GET_SOCIAL_REDIRECT_URI: async ({ provider, returnTo }, { origin }) => ({
      uri: await login.socialUri(provider, origin, returnTo),
    }),
    CONNECT_SOCIAL: async ({ uri }) => {
      await login.connectSocial(uri)
      tell(true)
      return session.user()
    },
    GET_FARCASTER_URI: notYet,
    CONNECT_FARCASTER: notYet,
    SIGN_OUT: async () => {
      login.cancel()
      approvals.abortAll()
      await session.end()
      tell(false)
      return {}
    },
    GET_CHAIN_ID: async () => ({ chainId }),
    SWITCH_NETWORK: async ({ chainId: next }) => {
      if (!networks.some(({ id }) => id === next))
        throw new Failed('unsupported-network', 'The host of this wallet does not serve this network.')
      chainId = next
      return { chainId }
    },
    UPDATE_EMAIL: ({ email }) => login.updateEmail(email),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => {
      await login.confirmPrimary(otp)
      return {}
    },
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ({ newEmail: await login.confirmSecondary(otp) }),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({ smartAccountEnabledNetworks: [] }),
    SET_PREFERRED_ACCOUNT: async ({ type }) => {
      if (type !== 'eoa') return notYet()
      return { type, address: (await session.keys()).evm.address }
    },
    RPC_REQUEST: async (request, { origin }) => ({
      result: await answerRpc(request, networks, { origin, keys: session.keys, ask: approvals.ask }),
    }),
    RPC_ABORT: async () => {
      approvals.abortAll()
      return {}
    },
    EXPORT_KEYS: notYet,
    RELOAD: async () => {
      location.reload()
      return {}
    },
  }
}
