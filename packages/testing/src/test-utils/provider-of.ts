import type { WalletFeatures } from '@kit/core/ports'
import type { Eip1193Provider } from '../evm/eip1193.ts'

/** The provider of an EVM wallet client that has one. */
export async function providerOf({
  getProvider,
}: Pick<WalletFeatures<'eip155'>, 'getProvider'>): Promise<Eip1193Provider> {
  const provider = await getProvider?.()
  const isProvider = (given: unknown): given is Eip1193Provider =>
    typeof given === 'object' && given !== null && 'request' in given
  if (!isProvider(provider)) throw new Error('The wallet client has no EIP-1193 provider.')
  return provider
}
