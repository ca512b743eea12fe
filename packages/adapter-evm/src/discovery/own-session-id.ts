import { sessionConnectorId } from '@kit/core'

const ownSessionId = 'wagmi.walletConnect'

/**
 * What the kit calls a connector of the dApp's own wagmi config. Its WalletConnect connector has another name here,
 * since `walletConnect` is the kit's own session.
 */
export const idInKit = (wagmiId: string): string => (wagmiId === sessionConnectorId ? ownSessionId : wagmiId)

/** The way back. */
export const idInWagmi = (id: string): string => (id === ownSessionId ? sessionConnectorId : id)
