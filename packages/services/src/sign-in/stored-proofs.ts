import { type CaipNetworkId, isNetworkId, type SignedMessage, type SignInSession } from '@kit/core'
import { array, custom, type GenericSchema, maxLength, number, object, pipe, safeParse, string } from 'valibot'
import { createStorage } from '../browser/storage.ts'
import { parseJson } from '../http/parse-json.ts'

/** A session, and what was signed for it. */
export type StoredProof = SignedMessage & SignInSession & { readonly expiresAt: number }

const key = 'kit.sign-in'

/** The oldest end first. */
const most = 8

const text = (length: number) => pipe(string(), maxLength(length))
const stored: GenericSchema<unknown, readonly StoredProof[]> = pipe(
  array(
    object({
      id: text(64),
      network: custom<CaipNetworkId>(isNetworkId),
      address: text(128),
      message: text(16_384),
      signature: text(16_384),
      expiresAt: number(),
    }),
  ),
  maxLength(most),
)

/** What this browser has signed, behind one key of `localStorage` that is not there while it is empty. */
export function storedProofs() {
  const storage = createStorage()
  function write(proofs: readonly StoredProof[]) {
    if (proofs.length === 0) storage.remove(key)
    else storage.write(key, JSON.stringify(proofs.slice(-most)))
  }
  return {
    read(now: number): readonly StoredProof[] {
      const kept = storage.read(key)
      if (kept === null) return []
      const proofs = parse(kept)
      const live = proofs.filter(({ expiresAt }) => expiresAt > now)
      if (live.length === 0 || live.length < proofs.length) write(live)
      return live
    },
    write,
    watch: (listener: () => void) =>
      storage.watch((changed) => {
        if (changed === key) listener()
      }),
  }
}

function parse(kept: string): readonly StoredProof[] {
  try {
    const result = safeParse(stored, parseJson(kept))
    return result.success ? result.output : []
  } catch {
    return []
  }
}
