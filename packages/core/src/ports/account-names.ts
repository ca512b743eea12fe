/** A name with its zone, and whether it is registered. */
export type AccountNameSuggestion = { readonly name: string; readonly isTaken: boolean }

/** A name without its zone, and the zone. */
export type AccountNameLike = { readonly label: string; readonly zone: string }

export type AccountNameRegistration = {
  readonly address: string
  /** The network on which the address signed (ENSIP-11). */
  readonly coinType: number
  /** What was signed: a JSON object of the name, its attributes and the time in seconds. */
  readonly message: string
  readonly signature: string
}

/**
 * Who registers names for accounts (R-NAME-1). Every text of an answer is cleaned.
 *
 * A method rejects with a `KitError`: `name/refused` with what the service itself says, or a code of the HTTP client.
 */
export type AccountNames = {
  /** Names like this one, each with its zone; the name itself is among them where the service knows about it. */
  suggest(like: AccountNameLike, signal: AbortSignal): Promise<readonly AccountNameSuggestion[]>
  /** Asked once: what has been sent may have arrived. */
  register(registration: AccountNameRegistration, signal: AbortSignal): Promise<void>
}
