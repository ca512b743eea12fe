/** Which coins carry inscriptions; nothing is written on the chain itself. */
export type Inscriptions = {
  /** Marks a coin, `txid:vout`, and returns the id of what it carries from then on. */
  inscribe(outpoint: string): string
  on(outpoint: string): readonly string[]
}

export function createInscriptions(): Inscriptions {
  const marked = new Map<string, string>()
  return {
    inscribe(outpoint) {
      // The id of an inscription is the transaction that revealed it and a number.
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
