import { accountsOn } from '../accounts/evm-accounts.ts'
import { FrameFailureError, rpcFailure } from '../door/frame-failure.ts'
import type { Handlers } from '../door/open-door.ts'
import type { Network } from '../rpc/rpc-context.ts'
import { emailHandlers } from './email-handlers.ts'
import type { HandlerParts } from './handler-parts.ts'
import { passkeyHandlers } from './passkey-handlers.ts'
import { providerHandlers } from './provider-handlers.ts'
import { readUser } from './read-user.ts'

/** What is done for each message of the app. */
export const createHandlers = (parts: HandlerParts): Handlers => ({
  ...emailHandlers(parts),
  ...providerHandlers(parts),
  ...passkeyHandlers(parts),
  ...pageHandlers(parts),
  ...walletHandlers(parts, chooseNetwork(parts.networks)),
})

type PageNames = 'SYNC_DAPP_DATA' | 'SYNC_THEME' | 'EXPORT_KEYS' | 'KEEP_SESSION' | 'RELOAD'

const pageHandlers = (parts: HandlerParts): Pick<Handlers, PageNames> => ({
  // What an app calls itself is not shown as if it were true.
  async SYNC_DAPP_DATA() {
    return {}
  },
  async SYNC_THEME(theme) {
    parts.setTheme(theme)
    return {}
  },
  async EXPORT_KEYS() {
    await parts.session.wallet(true)
    await parts.show({ is: 'export' })
    return {}
  },
  async KEEP_SESSION() {
    await mustBeSignedIn(parts)
    if (!parts.isKept()) await parts.show({ is: 'keepSession' })
    return {}
  },
  async RELOAD() {
    forget(parts)
    parts.reload()
    return {}
  },
})

type SignInNames = keyof (ReturnType<typeof emailHandlers> &
  ReturnType<typeof providerHandlers> &
  ReturnType<typeof passkeyHandlers>)

const walletHandlers = (
  parts: HandlerParts,
  network: ReturnType<typeof chooseNetwork>,
): Omit<Handlers, PageNames | SignInNames> => ({
  async IS_CONNECTED() {
    return { isConnected: (await parts.session.account()) !== null }
  },
  async GET_USER() {
    return readUser(parts)
  },
  async SIGN_OUT() {
    forget(parts)
    network.reset()
    parts.bundles.clear()
    parts.accountChoice.clear()
    await parts.session.signOut()
    return {}
  },
  async GET_CHAIN_ID() {
    return { chainId: network.current() }
  },
  async SWITCH_NETWORK({ chainId }) {
    return { chainId: network.choose(chainId) }
  },
  async GET_SMART_ACCOUNT_ENABLED_NETWORKS() {
    const enabled = parts.networks.filter(({ smartAccount }) => smartAccount !== undefined)
    return { smartAccountEnabledNetworks: enabled.map(({ id }) => id) }
  },
  async SET_PREFERRED_ACCOUNT({ type }) {
    const { addresses } = await parts.session.wallet(true)
    const here = parts.networks.find(({ id }) => id === network.current())
    const shown = here?.smartAccount ? here : parts.networks.find(({ smartAccount }) => smartAccount)
    if (!shown && type === 'smartAccount')
      throw rpcFailure('unsupportedMethod', 'No network of this wallet has smart accounts.')
    // What waits was shown for the other account.
    parts.approvals.abort()
    parts.accountChoice.write(addresses.evm, type)
    return { type, address: accountsOn(shown ?? {}, addresses.evm, type)[0].address }
  },
  async RPC_REQUEST(asked, origin) {
    return { result: await parts.rpc(asked, origin) }
  },
  async RPC_ABORT({ id, what } = {}) {
    const isAll = id === undefined && what === undefined
    if (isAll || what === 'farcaster') parts.flows.stop('farcaster')
    if (isAll || id !== undefined) parts.approvals.abort(id)
    if (isAll || what === 'screen') parts.closeScreen()
    return {}
  },
})

async function mustBeSignedIn({ session }: HandlerParts): Promise<void> {
  if ((await session.account()) === null) throw new FrameFailureError('not-connected', 'Nobody has signed in.')
}

function forget({ flows, approvals, closeScreen }: HandlerParts): void {
  flows.end()
  approvals.abort()
  closeScreen()
}

/** The network that the app has chosen, for as long as the page is there. */
function chooseNetwork(networks: readonly Network[]) {
  const unsupported = () => new FrameFailureError('unsupported-network', 'This wallet does not reach this network.')
  let current = networks[0]?.id
  return {
    current(): string {
      if (current === undefined) throw unsupported()
      return current
    },
    choose(chainId: string): string {
      if (!networks.some(({ id }) => id === chainId)) throw unsupported()
      current = chainId
      return chainId
    },
    reset() {
      current = networks[0]?.id
    },
  }
}
