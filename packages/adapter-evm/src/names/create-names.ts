import { type CaipNetworkId, durations, type Identity, KitError, type ReadName, type ResolveName } from '@kit/core'
import { cleanWalletIcon, coinTypeOf, withTimeout } from '@kit/core/adapters'
import { type Address, getAddress, isAddress, zeroAddress } from 'viem'
import { fromWalletError } from '../from-wallet-error.ts'
import { isNormal, normalName, shownName } from './normal-name.ts'
import { invalid, type UniversalResolver } from './universal-resolver.ts'

/** Names of ENS in both directions. */
export type Names = { readonly resolveName: ResolveName<'eip155'>; readonly readName: ReadName<'eip155'> }

const nobody: Identity = { name: null, avatar: null }
const late = () => new KitError('rpc/timeout')

/**
 * Looks names up in ENS, by the coin type of the network alone (ENSIP-11, ENSIP-19). A picture is taken from a `data:` URL and from
 * nowhere else. A question ends after 30 seconds with `rpc/timeout`.
 */
export function createNames(ens: UniversalResolver): Names {
  async function addressOf(name: string, coinType: number, signal: AbortSignal): Promise<Address | null> {
    const data = await ens.readAddress(name, coinType, signal)
    if (data === null) return null
    if (!isAddress(data, { strict: false })) throw invalid('an address of another length')
    return data.toLowerCase() === zeroAddress ? null : getAddress(data)
  }

  /** A name is shown without a picture rather than not at all. */
  const avatarOf = (name: string, signal: AbortSignal): Promise<string | null> =>
    ens.readText(name, 'avatar', signal).then(
      (text) => cleanWalletIcon(text) ?? null,
      () => null,
    )

  return {
    resolveName: ({ name: text, network }, signal) =>
      timed(signal, async (either) => {
        const name = normalName(text)
        const coinType = numberOf(network)
        const [address, avatar] = await Promise.all([addressOf(name, coinType, either), avatarOf(name, either)])
        return address && { name: shownName(name), address, avatar }
      }),
    readName: ({ address, network }, signal) =>
      timed(signal, async (either) => {
        if (!isAddress(address, { strict: false }))
          throw new KitError('rpc/invalid-params', { detail: 'This is no address.' })
        const coinType = numberOf(network)
        const name = await ens.readPrimary(getAddress(address), coinType, either)
        if (name === null || !isNormal(name)) return nobody
        const [forward, avatar] = await Promise.all([addressOf(name, coinType, either), avatarOf(name, either)])
        return forward === getAddress(address) ? { name: shownName(name), avatar } : nobody
      }),
  }
}

function numberOf(network: CaipNetworkId): number {
  const coinType = coinTypeOf(network)
  if (coinType === null) throw new KitError('feature/not-supported', { detail: `Names have no address on ${network}.` })
  return coinType
}

async function timed<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await withTimeout(durations.uiRead, work, { signal, late })
  } catch (error) {
    throw fromWalletError(error, 'rpc/unreachable')
  }
}
