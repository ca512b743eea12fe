import { signInServer } from '../kit.ts'

/** What a session was begun with, as this page's server kept it. */
export type SignedProof = {
  readonly id: string
  readonly message: string
  /** How the account proved itself: `key`, `erc1271`, … */
  readonly proof: string
  readonly signedAt: string
  readonly checks: readonly { readonly name: string; readonly outcome: string }[]
}

/** Asks this page's own server, which is trusted to answer in this form. */
export async function readProof(id: string, signal: AbortSignal): Promise<SignedProof | null> {
  const response = await fetch(`${signInServer}/proofs`, { signal })
  if (!response.ok) throw new Error(`The server answers with ${response.status}.`)
  const { proofs }: { proofs: readonly SignedProof[] } = await response.json()
  return proofs.find((one) => one.id === id) ?? null
}
