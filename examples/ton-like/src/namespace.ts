import type { Network } from '@kit/core'

declare module '@kit/core' {
  interface Namespaces {
    tonlike: object
  }
}

export type TonLikeNetwork = Network<'tonlike'>
export type TonLikeNetworkId = TonLikeNetwork['caipNetworkId']

const network = (id: string, name: string): TonLikeNetwork => ({
  id,
  name,
  chainNamespace: 'tonlike',
  caipNetworkId: `tonlike:${id}`,
  nativeCurrency: { name: 'Tonlike', symbol: 'TL', decimals: 9 },
  rpcUrls: { default: { http: [`https://${id}.tonlike.example`] } },
  blockExplorers: { default: { name: 'Tonlike Explorer', url: `https://explorer.tonlike.example/${id}` } },
})

export const tonLikeMain = network('main', 'Tonlike')
export const tonLikeTest = network('test', 'Tonlike Test')

export const isAddress = (text: unknown): text is string => typeof text === 'string' && /^TL[0-9a-f]{64}$/.test(text)

export const isNetworkId = (text: unknown): text is TonLikeNetworkId =>
  typeof text === 'string' && /^tonlike:[a-z]{1,16}$/.test(text)
