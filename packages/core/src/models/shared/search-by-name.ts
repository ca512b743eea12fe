/**
 * Those whose name holds every word of what was typed, whatever the case.
 *
 * @example searchByName(model.wallets, 'meta')
 */
export function searchByName<I extends { readonly name: string }>(items: readonly I[], text: string): readonly I[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return words.length === 0 ? items : items.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
