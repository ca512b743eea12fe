import { walletConnectId } from '@kit/core'

const ownSessionId = 'wagmi.walletConnect'

/**
 * The kit's id for a connector of the dApp's own wagmi config. wagmi's WalletConnect connector gets another id, since
 * `walletConnect` names the kit's own session.
 */
export const idInKit = (wagmiId: string): string => (wagmiId === walletConnectId ? ownSessionId : wagmiId)

/** wagmi's id for a connector that `idInKit` named. */
export const idInWagmi = (id: string): string => (id === ownSessionId ? walletConnectId : id)
