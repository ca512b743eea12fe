import type { IWalletKit } from '@reown/walletkit'

const key = 'wallet-phone'

/** What the wallet library does not store: the active EVM chain of each session, by topic, and the chains that apps added. */
export type StoredPhone = {
  readonly activeChains: Readonly<Record<string, string>>
  readonly addedChains: readonly string[]
}

const empty: StoredPhone = { activeChains: {}, addedChains: [] }

/** Opens the phone's part of the wallet library's storage. */
export async function openStorage({ core }: IWalletKit) {
  let stored: StoredPhone = { ...empty, ...(await core.storage.getItem<Partial<StoredPhone>>(key)) }
  return {
    current: () => stored,
    async update(change: Partial<StoredPhone>) {
      stored = { ...stored, ...change }
      await core.storage.setItem(key, stored)
    },
  }
}

export type PhoneStorage = Awaited<ReturnType<typeof openStorage>>
