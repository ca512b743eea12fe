import type { IWalletKit } from '@reown/walletkit'

const key = 'wallet-phone'

/** What the library does not keep for us: where the phone is for each session, and chains that it was told of. */
export type PhoneMemory = { readonly places: Readonly<Record<string, string>>; readonly learnt: readonly string[] }

const nothing: PhoneMemory = { places: {}, learnt: [] }

/** Kept in the library's own storage, beside what it keeps itself. */
export async function openMemory({ core }: IWalletKit) {
  let kept: PhoneMemory = { ...nothing, ...(await core.storage.getItem<Partial<PhoneMemory>>(key)) }
  return {
    current: () => kept,
    async keep(change: Partial<PhoneMemory>) {
      kept = { ...kept, ...change }
      await core.storage.setItem(key, kept)
    },
  }
}

export type Memory = Awaited<ReturnType<typeof openMemory>>
