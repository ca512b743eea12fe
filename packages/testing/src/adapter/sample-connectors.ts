import type { Connector, Namespace } from '@kit/core'

const names = ['Acorn', 'Birch', 'Cedar', 'Dune', 'Ember', 'Fjord', 'Grove', 'Heron', 'Iris', 'Juniper']

/** A sample connector of an announced wallet. `given` replaces sample values. */
export function sampleConnector<N extends Namespace>(
  namespace: N,
  number: number,
  given: Partial<Connector> = {},
): Connector<N> {
  const name = given.name ?? sampleWalletName(number)
  const id = given.id ?? `test.${sampleWalletName(number).toLowerCase().replaceAll(' ', '-')}`
  return { kind: 'announced', imageUrl: colourIcon(number), rdns: id, ...given, id, name, namespace }
}

/** `Acorn Wallet`, `Birch Wallet` …, `Acorn Wallet 2` … */
function sampleWalletName(number: number): string {
  const round = Math.ceil(number / names.length)
  return `${names[(number - 1) % names.length]} Wallet${round > 1 ? ` ${round}` : ''}`
}

/** A square icon with a colour of its own for each number. */
function colourIcon(number: number): string {
  const fill = `hsl(${(number * 47) % 360} 60% 50%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="${fill}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
