/**
 * The wallets whose name holds every word of what was typed, whatever the case.
 *
 * @example searchWallets(model.wallets, 'meta')
 */
export function searchWallets<W extends { readonly name: string }>(wallets: readonly W[], text: string): readonly W[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return words.length === 0 ? wallets : wallets.filter(({ name }) => words.every((word) => fold(name).includes(word)))
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
