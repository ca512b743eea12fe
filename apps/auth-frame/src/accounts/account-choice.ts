import * as v from 'valibot'
import type { Entries } from '../storage/frame-storage.ts'

export type AccountType = 'smartAccount' | 'eoa'

const name = 'kit-wallet-account-type'
const most = 16
const stored = v.array(v.object({ owner: v.string(), type: v.picklist(['smartAccount', 'eoa']) }))
type Choice = v.InferOutput<typeof stored>[number]

/** Which type of account each visitor of this browser prefers (R-AUTH-7). */
export type AccountChoice = {
  /** @returns `smartAccount` for who has not chosen */
  read(owner: string): AccountType
  write(owner: string, type: AccountType): void
  clear(): void
}

export function createAccountChoice(storage: Entries): AccountChoice {
  function all(): readonly Choice[] {
    try {
      return v.parse(stored, JSON.parse(storage.getItem(name) ?? '[]'))
    } catch {
      return []
    }
  }
  return {
    read: (owner) => all().find((choice) => choice.owner === owner)?.type ?? 'smartAccount',
    write(owner, type) {
      const others = all().filter((choice) => choice.owner !== owner)
      storage.setItem(name, JSON.stringify([{ owner, type }, ...others].slice(0, most)))
    },
    clear: () => storage.removeItem(name),
  }
}
