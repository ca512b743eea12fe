/** What the phone answers instead of a result: a JSON-RPC error. */
export type Refusal = { readonly code: number; readonly message: string }

/** A reason why the phone cannot do what it was asked, ready to be sent. */
export class Refused extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** By CAIP-25, EIP-1193 and EIP-3326. */
export const refusals = {
  declined: { code: 5000, message: 'User rejected.' },
  disconnected: { code: 6000, message: 'User disconnected.' },
  notAsked: { code: 5101, message: 'Unsupported method.' },
  notYours: { code: 4100, message: 'This account is not shared with the app.' },
  unknownChain: { code: 4902, message: 'Unrecognized chain ID.' },
  noNode: { code: 4901, message: 'This phone has no node for that chain.' },
  tooLittle: { code: -32000, message: 'There is not enough money that may be spent.' },
  broken: { code: -32602, message: 'Invalid parameters.' },
} as const satisfies Record<string, Refusal>

/** What to answer when doing it failed. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal
  const { shortMessage } = error as { shortMessage?: unknown }
  if (typeof shortMessage === 'string') return { code: -32000, message: shortMessage }
  return { code: -32603, message: error instanceof Error ? error.message : 'Internal error.' }
}
