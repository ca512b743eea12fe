/** Records which coins carry inscriptions, beside the chain. */
export type Inscriptions = {
  /** Marks a coin, `txid:vout`, as inscribed and returns the inscription's id. */
  inscribe(outpoint: string): string
  on(outpoint: string): readonly string[]
}

export function createInscriptions(): Inscriptions {
  const marked = new Map<string, string>()
  return {
    inscribe(outpoint) {
      // An inscription's id is the transaction that revealed it and an index.
      const id = `${outpoint.split(':')[0]}i0`
      marked.set(outpoint, id)
      return id
    },
    on(outpoint) {
      const id = marked.get(outpoint)
      return id === undefined ? [] : [id]
    },
  }
}
